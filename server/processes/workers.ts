import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { StartFailure } from "../start/start-failure.ts";
import type { Worker } from "./worker.ts";

/** Milliseconds before another takes the place of a worker that ended: one that ends at once is not to take all of a core. */
const restartPause = 1000;
/** Connections that wait while no worker can take one. */
const maxWaiting = 1000;

/** The processes that answer visitors. */
export interface Workers {
  /** Resolves when each has opened the shop; throws a StartFailure when one could not. */
  readonly opened: Promise<void>;
  /** Gives a connection to the next one in turn; it waits while none is there. */
  give(socket: Socket): void;
  areOpen(): boolean;
  /** Those that answer now. */
  running(): readonly Worker[];
  /** Visitors are to go elsewhere; connections may still come. */
  drain(): void;
  /** Ends all of them when they have answered what they have; no connection may come any more. */
  end(): Promise<void>;
}

/** Keeps so many workers running, each made by `start`: another takes the place of one that ends. */
export function keepWorkers(count: number, start: () => Worker, log: Logger, pause = restartPause): Workers {
  const running = new Set<Worker>();
  const turns: Worker[] = [];
  const waiting: Socket[] = [];
  const ending = new AbortController();

  function give(socket: Socket): void {
    const worker = turns.shift();
    if (worker !== undefined) {
      turns.push(worker);
      worker.give(socket, () => give(socket));
    } else if (waiting.length < maxWaiting && !ending.signal.aborted) {
      waiting.push(socket);
    } else {
      socket.destroy();
    }
  }

  /** Runs one until it ends; answers whether it had opened the shop. */
  async function run(first: PromiseWithResolvers<void>): Promise<void> {
    const worker = start();
    running.add(worker);
    if (await worker.opened) {
      first.resolve();
      turns.push(worker);
      log.info({ worker: worker.pid }, "a process answers visitors");
      for (const socket of waiting.splice(0)) give(socket);
    }
    const how = await worker.ended;
    running.delete(worker);
    const turn = turns.indexOf(worker);
    if (turn >= 0) turns.splice(turn, 1);
    first.reject(new StartFailure("A process of the shop could not be started, see above."));
    if (!ending.signal.aborted)
      log.error({ ended: how }, "a process that answers visitors ended; starting another");
  }

  async function keep(first: PromiseWithResolvers<void>): Promise<void> {
    while (!ending.signal.aborted) {
      await run(first);
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  }

  const firsts = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const kept = Promise.all(firsts.map(keep));
  const opened = Promise.all(firsts.map(({ promise }) => promise)).then(() => {});
  // Whoever waits for it hears of it.
  opened.catch(() => {});
  return {
    opened,
    give,
    areOpen: () => turns.length > 0,
    running: () => [...running],
    drain() {
      for (const worker of running) worker.tell({ type: "drain" });
    },
    async end() {
      ending.abort();
      for (const socket of waiting.splice(0)) socket.destroy();
      for (const worker of running) worker.tell({ type: "close" });
      await kept;
    },
  };
}
