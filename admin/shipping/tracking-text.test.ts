import { expect, test } from "vitest";
import { filledLines, linesOf, linesToFill, withTracking } from "./tracking-text.ts";

test("what waits for its number is not sent to be checked, and the others keep their lines", () => {
  const waiting = linesToFill(["640217938", "520889146", "417730625"]);
  expect(filledLines(waiting).trim()).toBe("");
  expect(filledLines("640217938, \n520889146\tEG 55\n\n417730625 EG56\n٤١٧٧٣٠٦٢٥، EG57")).toBe(
    "\n520889146\tEG 55\n\n417730625 EG56\n٤١٧٧٣٠٦٢٥، EG57",
  );
});

test("what stayed behind keeps what was typed for it", () => {
  expect(linesOf("640217938, A\n520889146\tB\n417730625, ", ["520889146", "417730625", "416203988"])).toBe(
    "520889146\tB\n417730625, \n416203988, ",
  );
});

test("a number is mended in its own line", () => {
  expect(withTracking("1, A\n2, B\n3, C", 2, "2", "NE 5531 0046")).toBe("1, A\n2, NE 5531 0046\n3, C");
});
