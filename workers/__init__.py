"""Processes beside the bot that do work which takes long: they draw pictures, and coach. Here is what they share. Start
reading with `worker_process`."""
