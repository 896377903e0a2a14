import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Tools = ReturnType<typeof openTools>;

/** Opens what attacks on the shop at a port of this machine share. They end after `seconds`. */
export function openTools(port: number, seconds: number) {
  const ends = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > ends;
  const msLeft = () => Math.max(0, ends - performance.now());
  const counts = { opened: 0, received: 0 };

  /** Connects from a local address and reads nothing until `resume`. */
  function open(localAddress: string, onData?: (bytes: Buffer) => void): Socket {
    counts.opened += 1;
    const socket = connect({ host: "127.0.0.1", port, localAddress }).on("error", () => {});
    if (onData !== undefined) {
      socket.on("data", (bytes) => {
        counts.received += bytes.length;
        onData(bytes);
      });
    }
    return socket;
  }

  /** Resolves when the connection has ended, or after `ms`. */
  async function closed(socket: Socket, ms: number): Promise<void> {
    const ended = new Promise((resolve) => socket.once("close", resolve));
    if (!socket.destroyed) await Promise.race([ended, sleep(ms)]);
    socket.destroy();
  }

  /** Runs `count` workers concurrently and repeatedly until the time is over. */
  async function repeat(count: number, work: (index: number) => Promise<void>): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        while (!isOver()) {
          await work(index);
          await sleep(10);
        }
      }),
    );
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Local address that neither the customers nor the probes use. */
    stranger: "127.8.0.1",
    counts,
    isOver,
    msLeft,
    open,
    closed,
    repeat,
  };
}
