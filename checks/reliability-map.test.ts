import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyDrill } from "#ops/drills/every-drill.ts";
import { root, sourceFiles } from "./source-files.ts";

/** Numbers of all lines and findings, as `R1` to `R50`. */
const numbers = Object.entries({ R: 50, A: 12, B: 17, C: 7 }).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);
/** Rows of the document, by number: the last cell with the link to the owner and the names of drills. */
const rows = readFileSync(join(root, "docs/reliability.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, tag = "", shownBy = ""] = /^\| ([ABCR]\d+) \|.*\| ([^|]*) \|$/.exec(line) ?? [];
    return tag === "" ? [] : [{ tag, shownBy }];
  });
const titles = new Map(
  [...sourceFiles("*/**/*.{test,spec}.{ts,tsx}")].map(([path, text]) => [path, tagsIn(text)]),
);

test("docs/reliability.md names one owner per line and finding, whose titles contain the number", () => {
  expect(titles.size).toBeGreaterThan(200);
  expect(rows.map(({ tag }) => tag).sort()).toEqual(numbers.toSorted());
  for (const { tag, shownBy } of rows) {
    const owners = [...shownBy.matchAll(/\]\(\.\.\/([^)\s]+)\)/g)].map(([, path = ""]) => path);
    const drills = [...shownBy.matchAll(/`(\d\d-[a-z-]+)`/g)].map(([, name = ""]) => name);
    expect(owners.length + drills.length, tag).toBeGreaterThan(0);
    expect(owners.length, tag).toBeLessThan(2);
    for (const path of owners) expect(titles.get(path) ?? [], `${path} for ${tag}`).toContain(tag);
    for (const name of drills)
      expect(everyDrill.find((drill) => drill.name === name)?.shows ?? [], `${name} for ${tag}`).toContain(
        tag,
      );
  }
});

test("no title and no drill has a number that docs/reliability.md lacks", () => {
  const shown = [...titles.values(), ...everyDrill.map(({ shows }) => shows)].flat();
  expect(shown.filter((tag) => !numbers.includes(tag))).toEqual([]);
});

/** Returns the numbers in the strings of a test, such as R3 and A4 of "a hundred concurrently (A4, R3)". */
function tagsIn(text: string): string[] {
  const lists =
    text.replace(/^\s*(?:\/\/|\*).*$/gm, "").match(/\((?:[ABCR]\d+(?:, )?)+\)(?=[^\n]*["`])/g) ?? [];
  return lists.flatMap((list) => list.match(/[ABCR]\d+/g) ?? []);
}
