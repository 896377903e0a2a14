import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { brake } from "./brake.ts";

test("a brake pauses after work only, for four times its duration", async () => {
  const pause = brake();
  const began = performance.now();
  await pause();
  await sleep(50);
  const worked = performance.now() - began;
  await pause();
  // Timers may end a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(5 * worked - 10);
  expect(performance.now() - began).toBeGreaterThan(200);
});
