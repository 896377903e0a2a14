import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { passWholeLines } from "./whole-lines.ts";

test("what a process says is passed on in whole lines, its last words too (R29)", async () => {
  const from = new PassThrough();
  const written: string[] = [];
  passWholeLines(from, (lines) => written.push(lines));
  const arabic = Buffer.from("سعر\n");
  for (const piece of ["one\ntw", "o\nthr", "ee", arabic.subarray(0, 3), arabic.subarray(3), "last"]) {
    from.write(piece);
    await setImmediate();
  }
  from.end();
  await setImmediate();
  expect(written).toEqual(["one\n", "two\n", "threeسعر\n", "last\n"]);
});
