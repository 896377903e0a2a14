import { expect, test } from "vitest";
import { sourceFiles } from "../source-files.ts";
import { longFunctions } from "./long-functions.ts";

const body = (lines: number) => "\n".repeat(lines - 1);

test("no function of the back office is longer than 100 lines", () => {
  const files = sourceFiles("admin/**/*.{ts,tsx}");
  expect(files.size).toBeGreaterThan(400);
  expect(longFunctions(files)).toEqual([]);
});

test.each([
  ["a declaration", `function Page() {${body(101)}}`, "Page"],
  ["an arrow function", `const Page = () => {${body(101)}};`, "Page"],
  ["a method", `const page = { save() {${body(101)}} };`, "save"],
])("finds %s of 101 lines", (_, text, name) => {
  expect(longFunctions(new Map([["admin/page.tsx", text]]))).toEqual([
    `admin/page.tsx ${name} (line 1) has 101 lines: at most 100`,
  ]);
});

test("counts the lines of the functions inside a function", () => {
  const text = `function Page() {\n const save = () => {${body(60)}};\n const remove = () => {${body(60)}};\n}`;
  expect(longFunctions(new Map([["admin/page.tsx", text]]))).toHaveLength(1);
});

test("allows a function of 100 lines, and a longer one in a test", () => {
  const files = new Map([
    ["admin/page.tsx", `function Page() {${body(100)}}`],
    ["admin/page.test.tsx", `function Page() {${body(200)}}`],
  ]);
  expect(longFunctions(files)).toEqual([]);
});
