import { expect, test } from "vitest";
import { showProgress } from "./show-progress.ts";

function shown(isTTY: boolean, steps: readonly number[], count: number): string[] {
  const written: string[] = [];
  const show = showProgress({ isTTY, write: (text) => written.push(text) });
  for (const made of steps) show(made, count);
  return written;
}

test("draws a bar over itself on a terminal, and ends its line", () => {
  expect(shown(true, [1, 15, 30], 30)).toEqual([
    `\r${"█".repeat(1)}${"░".repeat(29)} 1 of 30 codes`,
    `\r${"█".repeat(15)}${"░".repeat(15)} 15 of 30 codes`,
    `\r${"█".repeat(30)} 30 of 30 codes\n`,
  ]);
});

test("writes a line for each tenth elsewhere", () => {
  const steps = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(shown(false, steps, 100)).toEqual(
    steps.filter((made) => made % 10 === 0).map((made) => `${made} of 100 codes\n`),
  );
  expect(shown(false, [3], 3)).toEqual(["3 of 3 codes\n"]);
});
