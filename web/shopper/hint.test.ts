import { expect, test } from "vitest";
import { type Hint, readHint } from "./hint.ts";
import { writeHint } from "./write-hint.ts";

const hint: Hint = { account: "in", cartCount: 3, cityId: 12, mark: "aB-_9xyz" };

test.each<[string, Hint]>([
  ["a customer", hint],
  ["a guest", { ...hint, account: "guest" }],
  ["a visitor", { account: "out", cartCount: 0, cityId: null, mark: "" }],
  ["a visitor who chose a governorate", { account: "out", cartCount: 0, cityId: 29, mark: "" }],
])("readHint restores the hint of %s", (_who, one) => {
  const [pair = ""] = writeHint(one).split(";");
  expect(readHint(`_ga=1; ${pair}; language=en`)).toEqual(one);
});

test("writeHint expires the hint of a customer after 30 days without use, like the session", () => {
  expect(writeHint(hint)).toBe("hint=in.3.12.aB-_9xyz; Path=/; Max-Age=2592000; SameSite=Lax");
});

test("writeHint writes a count above 999 as 999", () => {
  expect(writeHint({ ...hint, cartCount: 12_345 })).toContain("hint=in.999.12.");
});

test.each([
  "",
  "hint=",
  "hint=in",
  "hint=admin.1.1.x",
  "hint=in.-1.1.x",
  "hint=in.1e3.1.x",
  "hint=in.1.1.x%3Cscript%3E",
  "hint=in.1.1.123456789",
  `hint=in.${"9".repeat(5000)}.1.x`,
  "other_hint=in.1.1.x",
])("readHint rejects %j", (cookies) => {
  expect(readHint(cookies)).toBeNull();
});
