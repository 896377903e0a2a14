import { expect, test } from "vitest";
import { filledLines, linesOf, linesToFill, withTracking } from "./tracking-text.ts";

test("filledLines skips lines without a tracking number and keeps the line numbers of the others", () => {
  const waiting = linesToFill(["640217938", "520889146", "417730625"]);
  expect(filledLines(waiting).trim()).toBe("");
  expect(filledLines("640217938, \n520889146\tEG 55\n\n417730625 EG56\n٤١٧٧٣٠٦٢٥، EG57")).toBe(
    "\n520889146\tEG 55\n\n417730625 EG56\n٤١٧٧٣٠٦٢٥، EG57",
  );
});

test("linesOf keeps the typed lines of the remaining orders", () => {
  expect(linesOf("640217938, A\n520889146\tB\n417730625, ", ["520889146", "417730625", "416203988"])).toBe(
    "520889146\tB\n417730625, \n416203988, ",
  );
});

test("withTracking changes the number in its own line", () => {
  expect(withTracking("1, A\n2, B\n3, C", 2, "2", "NE 5531 0046")).toBe("1, A\n2, NE 5531 0046\n3, C");
});
