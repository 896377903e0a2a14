import { expect, test } from "vitest";
import { readRemoved, writeRemoved } from "./undo-removal.tsx";

test("readRemoved reads the text that writeRemoved returns", () => {
  expect(readRemoved(writeRemoved({ productId: 12, quantity: 3 }))).toEqual({ productId: 12, quantity: 3 });
});

test.each(["", "12", "12 0", "12 6", "12 33", "x 3", "12 3 ", "-1 3", "1234567890 1"])(
  "rejects '%s'",
  (text) => {
    expect(readRemoved(text)).toBeNull();
  },
);
