// The connection to the sandbox. It reconnects by itself; requests fail at once while it is down.

const pageId = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join("");
const FIRST_WAIT = 250; // milliseconds
const LONGEST_WAIT = 4000;

export class Connection {
  constructor(hear, changed) {
    this.hear = hear;
    this.changed = changed;
    this.isOpen = false;
    this.nonce = 0;
    this.wait = FIRST_WAIT;
    this.open();
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => this.retry());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}${location.pathname}/socket?page=${pageId}`);
    this.socket.onmessage = (event) => {
      this.wait = FIRST_WAIT;
      this.hear(JSON.parse(event.data));
    };
    this.socket.onopen = () => this.set(true);
    this.socket.onclose = () => {
      this.set(false);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  retry() {
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  set(isOpen) {
    if (this.isOpen === isOpen) return;
    this.isOpen = isOpen;
    this.changed(isOpen);
  }

  // Returns the number of the answer to come, or null if there is no connection.
  ask(event) {
    if (!this.isOpen) return null;
    this.nonce += 1;
    this.socket.send(JSON.stringify({ ...event, nonce: this.nonce }));
    return this.nonce;
  }
}
