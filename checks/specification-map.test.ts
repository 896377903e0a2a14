import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./source-files.ts";
import { mapFaults } from "./specification-map.ts";

const map = "docs/specification-map.md";

test("the map of the specification leads to files that are there and say what it quotes", () => {
  const text = readFileSync(join(root, map), "utf8");
  expect(text.split("\n").filter((line) => line.startsWith("|")).length).toBeGreaterThan(250);
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
  expect(mapFaults(map, text, read)).toEqual([]);
});

const files: Record<string, string> = { "web/a.tsx": "one | two", "docs/b.md": "three" };

test.each([
  ["| a | [a](../web/a.tsx) |  |", "an empty cell"],
  ["| a | [a](../web/a.tsx) |", "2 cells instead of 3"],
  ["| a | [a](../web/gone.tsx) | `TODO` |", "there is no web/gone.tsx"],
  ["See [b](b.md) “four”.", "“four” is not in docs/b.md"],
  ["| a | [a](../web/a.tsx) “one” “four” | [b](b.md) |", "“four” is not in web/a.tsx"],
  ["| a | [a](../web/a.tsx) [b](b.md) “one” | x |", "“one” is not in docs/b.md"],
])("%s: %s", (line, fault) => {
  expect(mapFaults(map, `\n${line}`, (path) => files[path])).toEqual([`${map}:2: ${fault}`]);
});

test.each([
  "| a | [a](../web/a.tsx) “one \\| two” | [b](b.md) “three” “hree” |",
  "“Quoted” of nothing",
  "|---|---|---|",
])("%s is fine", (line) => {
  expect(mapFaults(map, line, (path) => files[path])).toEqual([]);
});
