import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyDrill } from "#ops/drills/every-drill.ts";
import { reliabilityFaults, tagsInTitles } from "./reliability-map.ts";
import { root, sourceFiles } from "./source-files.ts";

test("docs/reliability.md names one owner per line and finding, whose titles contain the number", () => {
  const document = readFileSync(join(root, "docs/reliability.md"), "utf8");
  const tests = new Map(
    [...sourceFiles("*/**/*.{test,spec}.{ts,tsx}")].filter(
      ([path]) => !path.startsWith("checks/reliability"),
    ),
  );
  expect(tests.size).toBeGreaterThan(200);
  expect(reliabilityFaults(document, tests, everyDrill)).toEqual([]);
});

const numbers = [
  ...Array.from({ length: 47 }, (_, index) => `R${index + 1}`),
  ...Array.from({ length: 12 }, (_, index) => `A${index + 1}`),
  ...Array.from({ length: 17 }, (_, index) => `B${index + 1}`),
  ...Array.from({ length: 7 }, (_, index) => `C${index + 1}`),
];
const row = (tag: string, shownBy: string) => `| ${tag} | something holds | ${shownBy} |`;
const tests = new Map(
  ["shop/a.test.ts", "shop/c.test.ts"].map((path) => [
    path,
    `test("all of it (${numbers.join(", ")})", () => {});`,
  ]),
);
const drills = [{ name: "22-killed", shows: ["R22"] }];
const shown = "[shop/a](../shop/a.test.ts)";

/** Returns a correct document except for one row; without that row for null. */
const documentWith = (tag: string, shownBy: string | null) =>
  numbers
    .flatMap((one) => (one !== tag ? [row(one, shown)] : shownBy === null ? [] : [row(one, shownBy)]))
    .join("\n");

test.each<[string, string, string | null, string[]]>([
  ["all is well", "R22", `${shown}, \`22-killed\``, []],
  ["a row is missing", "R3", null, ["R3 has 0 rows"]],
  ["nothing shows it", "A4", "", ["A4: neither a test nor a drill"]],
  ["a line has two owners", "R3", `${shown} [c](../shop/c.test.ts)`, ["R3: 2 owners"]],
  ["a test is gone", "R3", "[b](../shop/b.test.ts)", ["R3: there is no test shop/b.test.ts"]],
  ["a drill is gone", "R3", `${shown} \`03-gone\``, ["R3: there is no drill 03-gone"]],
  ["a drill shows something else", "R3", "`22-killed`", ["R3: the drill 22-killed does not say so"]],
])("%s", (_, tag, shownBy, faults) => {
  expect(reliabilityFaults(documentWith(tag, shownBy), tests, drills)).toEqual(faults);
});

test("finds an owner without the number, a number without a row, and two rows", () => {
  const more = new Map([...tests, ["shop/b.test.ts", `test("b (${"R99"})")`]]);
  const document = `${documentWith("R3", "[b](../shop/b.test.ts)")}\n${row("R1", shown)}`;
  expect(reliabilityFaults(document, more, drills)).toEqual([
    "R1 has 2 rows",
    "R3: no title of shop/b.test.ts says so",
    "R99 is in a title or a drill, and is no number of the document",
  ]);
});

test("numbers are read from titles, alone or several, and not from comments", () => {
  const text = `
// (R1)
 * (R2)
test("(A4) (R31) one", () => {
  expect("an (R) and a (D7)");
});
describe(\`two (R5, A6)\`, call(R7));`;
  expect([...tagsInTitles(text)]).toEqual(["A4", "R31", "R5", "A6"]);
});
