import { expect, test } from "vitest";
import { readLanguage, writeLanguage } from "./language-cookie.ts";

test.each([
  ["language=en", "en"],
  ["_ga=1; language=ar; x=y", "ar"],
  ["language=ImVuIg%3D%3D", null],
  ["language=fr", null],
  ["my_language=en", null],
  ["", null],
])("readLanguage of %j is %j", (cookies, chosen) => {
  expect(readLanguage(cookies)).toEqual(chosen);
});

test("writeLanguage stores the choice for a year, readable by scripts", () => {
  expect(writeLanguage("en")).toBe("language=en; Path=/; Max-Age=31536000; SameSite=Lax");
});
