import { expect, test } from "vitest";
import { paceUploads } from "./pace-uploads.ts";

test("uploads start one after the other, with pauses that depend on their size (A1, A9, R30)", async () => {
  const waits: number[] = [];
  const pace = paceUploads(async (milliseconds) => waits.push(milliseconds));
  for (const bytes of [1e6, 5e6, 9e6, 1000]) expect(await pace(bytes)).toBe(true);
  // Less the time of the test itself.
  for (const [index, expected] of [40, 240, 600].entries()) {
    expect(waits[index]).toBeGreaterThan(expected - 30);
    expect(waits[index]).toBeLessThanOrEqual(expected);
  }
});

test("further uploads are refused immediately when many wait", async () => {
  const pace = paceUploads(() => new Promise(() => {}));
  const answers: boolean[] = [];
  for (let sent = 0; sent < 40; sent++) void pace(9e6).then((answer) => answers.push(answer));
  expect(await pace(1000)).toBe(false);
  // The first begins, 13 wait for five seconds together, the others are refused immediately.
  expect(answers).toEqual([true, ...Array.from({ length: 26 }, () => false)]);
});
