import { Socket } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { ToWorker } from "./messages.ts";
import type { Worker } from "./worker.ts";
import { keepWorkers } from "./workers.ts";

/** Workers that are no processes: they open and end when a test says so. */
function fakeWorkers() {
  const all: ReturnType<typeof fake>[] = [];
  function fake() {
    const opened = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<number | string>();
    const [given, told]: [Socket[], ToWorker["type"][]] = [[], []];
    const takes = { sockets: true };
    const worker: Worker = {
      pid: all.length,
      opened: opened.promise,
      ended: ended.promise,
      tell(message) {
        told.push(message.type);
        if (message.type === "close") end(0);
      },
      give(socket, failed) {
        if (takes.sockets) given.push(socket);
        else failed();
      },
      metrics: async () => undefined,
      kill: () => {},
    };
    function end(code: number | string): void {
      opened.resolve(false);
      ended.resolve(code);
    }
    return { worker, open: () => opened.resolve(true), end, given, told, takes };
  }
  const start = () => {
    const made = fake();
    all.push(made);
    return made.worker;
  };
  const nth = (index: number) => {
    const made = all[index];
    if (made === undefined) throw new Error(`expected ${index + 1} workers`);
    return made;
  };
  return { all, nth, start };
}

function keep(count: number) {
  const fakes = fakeWorkers();
  return { ...fakes, workers: keepWorkers(count, fakes.start, pino({ level: "silent" }), 20) };
}

test("connections go to the workers in turn, and wait while there is none", async () => {
  const { workers, nth } = keep(2);
  const sockets = Array.from({ length: 5 }, () => new Socket());
  for (const socket of sockets.slice(0, 2)) workers.give(socket);
  expect(workers.areOpen()).toBe(false);
  nth(0).open();
  nth(1).open();
  await workers.opened;
  for (const socket of sockets.slice(2)) workers.give(socket);
  expect([...nth(0).given, ...nth(1).given]).toHaveLength(5);
  expect(nth(1).given.length).toBeGreaterThanOrEqual(1);
  await workers.end();
  expect([nth(0).told, nth(1).told]).toEqual([["close"], ["close"]]);
});

test("a connection that a worker can't take goes to the next", async () => {
  const { workers, nth } = keep(2);
  nth(0).open();
  nth(1).open();
  await workers.opened;
  nth(0).takes.sockets = false;
  for (let count = 0; count < 3; count++) workers.give(new Socket());
  expect(nth(1).given).toHaveLength(3);
  await workers.end();
});

test("another takes the place of a worker that ended, after a pause", async () => {
  const { workers, nth, all } = keep(1);
  nth(0).open();
  await workers.opened;
  nth(0).end("SIGKILL");
  await expect.poll(workers.areOpen).toBe(false);
  expect(all).toHaveLength(1);
  const socket = new Socket();
  workers.give(socket);
  await expect.poll(() => all.length).toBe(2);
  nth(1).open();
  await expect.poll(() => nth(1).given).toEqual([socket]);
  await workers.end();
  expect(all).toHaveLength(2);
});

test("a first worker that can't open is a failed start", async () => {
  const { workers, nth } = keep(2);
  nth(0).open();
  nth(1).end(1);
  await expect(workers.opened).rejects.toThrow("A process of the shop could not be started, see above.");
  await workers.end();
});
