import { expect, test } from "vitest";
import { completionParts } from "./completion-parts.ts";

const marked = (completion: string, typed: string) =>
  completionParts(completion, typed)
    .map(({ text, isTyped }) => (isTyped ? text : `[${text}]`))
    .join("");

test.each([
  ["vitamin c serum", "vit", "vit[amin c serum]"],
  ["Vitamin C", "vitamin ", "Vitamin[ C]"],
  ["dark circles", "dark c", "dark c[ircles]"],
  ["SPF 50", "spf 50", "SPF 50"],
  ["hyaluronic acid", "acid", "[hyaluronic acid]"],
  ["غسول للوجه", "غسول", "غسول[ للوجه]"],
  ["البشرة الجافة", "بشره", "البشرة[ الجافة]"],
])("splits %s after typing %s", (completion, typed, parts) => {
  expect(marked(completion, typed)).toBe(parts);
});

test("keeps Arabic letters joined at the split", () => {
  expect(marked("سيروم", "سي")).toBe("سي\u200D[\u200Dروم]");
  expect(marked("سيروم", "سير")).toBe("سير[وم]");
  expect(marked("البشرة الجافة", "بشرة ج")).toBe("البشرة الج\u200D[\u200Dافة]");
});
