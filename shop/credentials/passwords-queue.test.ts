import { beforeEach, describe, expect, test, vi } from "vitest";

/** Running hashes, to be ended one by one. */
interface Work {
  running: (() => void)[];
  max: number;
  fail: boolean;
}
const work = vi.hoisted((): Work => ({ running: [], max: 0, fail: false }));
vi.mock("@node-rs/argon2", () => {
  const compute = async (response: unknown) => {
    if (work.fail) throw new Error("out of memory");
    await new Promise<void>((resolve) => {
      work.running.push(resolve);
      work.max = Math.max(work.max, work.running.length);
    });
    return response;
  };
  return { hash: () => compute("hash"), verify: () => compute(true) };
});

// Reloads the module: tests of another file may have loaded it with real hashing.
vi.resetModules();
const { createPasswords } = await import("./passwords.ts");
const { TooBusyError } = await import("../limits/fair-queue.ts");

const stranger = { address: "192.0.2.1", isKnown: false };

beforeEach(() => {
  work.running = [];
  work.max = 0;
  work.fail = false;
});

/** Ends running hashes until all promises are settled. */
async function settled<Value>(asked: readonly Promise<Value>[]): Promise<PromiseSettledResult<Value>[]> {
  let done = false;
  const all = Promise.allSettled(asked).finally(() => {
    done = true;
  });
  while (!done) {
    work.running.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return await all;
}

describe("createPasswords", () => {
  test("computes at most two at a time, and completes all", async () => {
    const passwords = createPasswords({ maxRunning: 2, maxQueued: 20 });
    const results = await settled(Array.from({ length: 10 }, () => passwords.hash("p", stranger)));
    expect(results.every((result) => result.status === "fulfilled")).toBe(true);
    expect(work.max).toBe(2);
  });

  test("counts checks of known and unknown accounts alike", async () => {
    const passwords = createPasswords({ maxRunning: 2, maxQueued: 20 });
    const checks = Array.from({ length: 10 }, (_, index) =>
      passwords.verify("p", index % 2 === 0 ? null : "hash", stranger),
    );
    const results = await settled(checks);
    expect(results.map((result) => result.status === "fulfilled" && result.value)).toEqual(
      Array.from({ length: 10 }, (_, index) => index % 2 === 1),
    );
    expect(work.max).toBe(2);
  });

  test("throws TooBusyError immediately when the queue is full, and recovers when it is empty", async () => {
    const passwords = createPasswords({ maxRunning: 2, maxQueued: 3 });
    const asked = Array.from({ length: 7 }, () => passwords.hash("p", stranger));
    const rejections = await Promise.allSettled(asked.slice(5));
    expect(rejections.map((rejection) => rejection.status === "rejected" && rejection.reason)).toEqual([
      expect.any(TooBusyError),
      expect.any(TooBusyError),
    ]);
    const results = await settled(asked);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    expect(await settled([passwords.hash("p", stranger)])).toMatchObject([{ status: "fulfilled" }]);
  });

  test("alternates between wide networks, and prefers known persons of all networks (B6, R41)", async () => {
    const passwords = createPasswords({ maxRunning: 1, maxQueued: 40, maxQueuedPerKey: 20 });
    const done: string[] = [];
    const ask = async (address: string, isKnown: boolean) => {
      await passwords.verify("p", "hash", { address, isKnown });
      done.push(isKnown ? `known ${address}` : address);
    };
    const asked = Array.from({ length: 15 }, (_, index) => ask(`2001:db8:1:${index}::/64`, false));
    asked.push(ask("198.51.100.7", false), ask("2001:db8:1:20::/64", true), ask("198.51.100.7", true));
    await settled(asked);
    expect(done.slice(0, 6)).toEqual([
      "2001:db8:1:0::/64",
      "known 2001:db8:1:20::/64",
      "known 198.51.100.7",
      "2001:db8:1:1::/64",
      "198.51.100.7",
      "2001:db8:1:2::/64",
    ]);
  });

  test("releases its place after a failure", async () => {
    const passwords = createPasswords({ maxRunning: 1, maxQueued: 5 });
    work.fail = true;
    await expect(passwords.hash("p", stranger)).rejects.toThrow("out of memory");
    await expect(passwords.verify("p", null, stranger)).rejects.toThrow("out of memory");
    work.fail = false;
    const results = await settled<unknown>([
      passwords.hash("p", stranger),
      passwords.verify("p", "hash", stranger),
    ]);
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "fulfilled"]);
  });
});
