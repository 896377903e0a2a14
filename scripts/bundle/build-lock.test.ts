import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { withBuildLock } from "./build-shop.ts";

test("one process builds at a time, and a failed build releases the lock", async () => {
  const root = mkdtempSync(join(tmpdir(), "smile-lock-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => out.mockRestore());
  let [building, max] = [0, 0];
  const build = (fails: boolean) =>
    withBuildLock(root, async () => {
      building += 1;
      max = Math.max(max, building);
      await sleep(50);
      building -= 1;
      if (fails) throw new Error("broken");
    });
  const results = await Promise.allSettled([build(true), build(false), build(false)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(max).toBe(1);
  expect(out.mock.calls.flat().filter((line) => String(line).includes("waiting for another"))).toHaveLength(
    2,
  );
});
