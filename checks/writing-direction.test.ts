import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { sidesInCss, sidesInTsx } from "./writing-direction.ts";

test("no style sheet names a side", () => {
  const sheets = sourceFiles("{web,admin}/**/*.css");
  expect(sheets.size).toBeGreaterThan(3);
  expect([...sheets].flatMap(([path, text]) => sidesInCss(path, text))).toEqual([]);
});

test("no class name or style attribute names a side", () => {
  const pages = sourceFiles("{web,admin,emails}/**/*.tsx");
  expect(pages.size).toBeGreaterThan(20);
  expect([...pages].flatMap(([path, text]) => sidesInTsx(path, text))).toEqual([]);
});

test.each([
  "left: 0",
  "margin-left: 1rem",
  "padding-right: 2px",
  "border-left-color: red",
  "border-top-right-radius: 4px",
  "text-align: left",
  "float:right",
  "margin: 0 1rem 0 2rem",
  "inset: 0 auto 0 calc(1px + 2px)",
])("the declaration %s is found", (declaration) => {
  expect(sidesInCss("a.css", `.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([
    `a.css:3: ${declaration}`,
  ]);
  expect(sidesInCss("a.css", `.a{${declaration}}`)).toEqual([`a.css:1: ${declaration}`]);
});

test.each([
  "inset-inline-start: 0",
  "margin-inline: 1rem 2rem",
  "margin: 0 1rem 0 1rem",
  "text-align: start",
  "transition: left 1s",
  "--left: 1px",
  "/* left: 0; */ color: red",
  "left: 0; /* physical: the letter is drawn from its left in both languages */",
])("the declaration %s is accepted", (declaration) => {
  expect(sidesInCss("a.css", `.a { ${declaration}; }`)).toEqual([]);
});

test.each([
  ['<p className="flex ml-2" />', "ml-2"],
  ['<p className={open ? "a" : "md:hover:-mr-1.5"} />', "md:hover:-mr-1.5"],
  ["<p className={`a text-left`} />", "text-left"],
  ['<p className="rounded-l-lg" />', "rounded-l-lg"],
  ['<p className="border-r" />', "border-r"],
  ['<p className="!pl-[3px]" />', "!pl-[3px]"],
  ["<p style={{ marginLeft: 3 }} />", "marginLeft"],
  ["<p style={{ left: width }} />", "style left:"],
  ['<p style={{ textAlign: "right" }} />', "textAlign"],
])("in %s %s is found", (page, name) => {
  expect(sidesInTsx("a.tsx", `const a =\n  ${page};`)).toEqual([`a.tsx:2: ${name}`]);
});

test.each([
  '<p className="ms-2 pe-4 start-0 text-start rounded-s-lg border-e" />',
  '<ArrowLeft aria-label="the arrow points left" />',
  "<p style={{ insetInlineStart: 3 }} />",
  "const shift = { left: 1, right: 2 };",
])("%s is accepted", (page) => {
  expect(sidesInTsx("a.tsx", `${page};`)).toEqual([]);
});
