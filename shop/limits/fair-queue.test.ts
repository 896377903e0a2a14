import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limitFairly, TooBusyError } from "./fair-queue.ts";

/** Runs named tasks through a limit; `finish` ends the oldest running one. */
function startWorks(limited: ReturnType<typeof limitFairly>) {
  const started: string[] = [];
  const rejected: string[] = [];
  const running: (() => void)[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    rejected,
    async ask(key: string, name: string, ahead = false) {
      limited(
        key,
        async () => {
          started.push(name);
          await new Promise<void>((resolve) => running.push(resolve));
        },
        { ahead },
      ).catch((error: unknown) => {
        if (!(error instanceof TooBusyError)) throw error;
        rejected.push(name);
      });
      await settled();
    },
    async finish(count = 1) {
      for (let ended = 0; ended < count; ended++) {
        running.shift()?.();
        await settled();
      }
    },
  };
}

describe("limitFairly (B6, R41) (B7, R42)", () => {
  test("starts as many tasks of one key as may run concurrently", async () => {
    const works = startWorks(limitFairly({ maxRunning: 3, maxQueued: 2, maxQueuedPerKey: 1 }));
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) await works.ask("a", name);
    expect(works.started).toEqual(["a1", "a2", "a3"]);
    expect(works.rejected).toEqual(["a5"]);
  });

  test("alternates between keys, and keeps the order within a key", async () => {
    const limited = limitFairly({ maxRunning: 1, maxQueued: 10 });
    const works = startWorks(limited);
    for (const name of ["a1", "a2", "a3", "a4"]) await works.ask("a", name);
    for (const name of ["b1", "b2"]) await works.ask("b", name);
    await works.ask("c", "c1");
    expect(limited.waiting()).toBe(6);
    await works.finish(7);
    expect(works.started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
    expect(limited.waiting()).toBe(0);
  });

  test("gives the newest place of the longest queue to a key with fewer waiting tasks", async () => {
    const works = startWorks(limitFairly({ maxRunning: 1, maxQueued: 4 }));
    for (const name of ["a0", "a1", "a2", "a3", "a4", "a5"]) await works.ask("a", name);
    expect(works.rejected).toEqual(["a5"]);
    await works.ask("b", "b1");
    await works.ask("c", "c1");
    expect(works.rejected).toEqual(["a5", "a4", "a3"]);
    await works.ask("a", "a6");
    await works.ask("b", "b2");
    expect(works.rejected).toEqual(["a5", "a4", "a3", "a6", "b2"]);
    await works.finish(5);
    expect(works.started).toEqual(["a0", "a1", "b1", "c1", "a2"]);
  });

  test("rejects a new task if every waiting key has one task", async () => {
    const works = startWorks(limitFairly({ maxRunning: 1, maxQueued: 2 }));
    for (const key of ["a", "b", "c", "d"]) await works.ask(key, key);
    expect(works.rejected).toEqual(["d"]);
  });

  test("never rejects another key during a flood of one", async () => {
    const works = startWorks(limitFairly({ maxRunning: 2, maxQueued: 40, maxQueuedPerKey: 30 }));
    for (let number = 0; number < 90; number++) await works.ask("flood", `flood ${number}`);
    for (let number = 0; number < 8; number++) await works.ask("home", `home ${number}`);
    for (let number = 0; number < 90; number++) await works.ask("flood", `more ${number}`);
    await works.finish(60);
    expect(works.rejected.filter((name) => name.startsWith("home"))).toEqual([]);
    expect(works.started.filter((name) => name.startsWith("home"))).toHaveLength(8);
  });

  test("starts urgent tasks first, fairly by key, but never stops the others", async () => {
    const works = startWorks(limitFairly({ maxRunning: 1, maxQueued: 5 }));
    for (const name of ["a1", "a2", "a3"]) await works.ask("a", name);
    for (const name of ["u1", "u2", "u3", "u4"]) await works.ask("u", name, true);
    await works.ask("v", "v1", true);
    await works.ask("v", "v2", true);
    expect(works.rejected).toEqual(["u4"]);
    await works.finish(8);
    expect(works.started).toEqual(["a1", "u1", "v1", "u2", "a2", "v2", "u3", "a3"]);
  });

  test("returns values and failures, and starts the next task after a failure", async () => {
    const limited = limitFairly({ maxRunning: 1, maxQueued: 5 });
    const failed = limited("a", () => Promise.reject(new Error("out of memory")));
    const next = limited("b", () => Promise.resolve(7));
    await expect(failed).rejects.toThrow("out of memory");
    await expect(next).resolves.toBe(7);
  });

  test("starts one task in each turn of the event loop when it is paced (B7, R28)", async () => {
    const works = startWorks(limitFairly({ maxRunning: 100, maxQueued: 100, isPaced: true }));
    for (const name of ["a1", "a2", "a3"]) void works.ask("a", name);
    void works.ask("b", "b1");
    const started: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      started.push(works.started.length);
    }
    expect(started).toEqual([1, 2, 3, 4, 4]);
    expect(works.started).toEqual(["a1", "b1", "a2", "a3"]);
  });

  test("rejects a task that has waited too long when its turn comes (R28)", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const works = startWorks(limitFairly({ maxRunning: 1, maxQueued: 5, maxWait: 2000 }));
    for (const name of ["a1", "a2"]) await works.ask("a", name);
    vi.advanceTimersByTime(1000);
    await works.ask("a", "a3");
    vi.advanceTimersByTime(1001);
    await works.finish();
    expect([works.started, works.rejected]).toEqual([["a1", "a3"], ["a2"]]);
  });
});
