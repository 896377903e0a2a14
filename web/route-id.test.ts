import { expect, test } from "vitest";
import { routeId } from "./route-id.ts";

test.each(["1", "42", "2147483647"])("routeId accepts %s", (text) => {
  expect(routeId(text)).toBe(Number(text));
});

test.each(["", "0", "-1", "+1", "01", "1e3", "1.5", " 1", "1 000", "٥", "2147483648", "x", "NaN"])(
  "routeId returns 0 for %j",
  (text) => {
    expect(routeId(text)).toBe(0);
  },
);
