import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../source-files.ts";
import { type KindOf, mapFaults, specificationSections } from "./specification-map.ts";

test("docs/specification-map.md has every section, with folders and tests that exist", () => {
  const text = readFileSync(join(root, "docs/specification-map.md"), "utf8");
  const kindOf: KindOf = (path) => {
    const entry = statSync(join(root, path), { throwIfNoEntry: false });
    return entry && (entry.isDirectory() ? "folder" : "file");
  };
  expect(mapFaults(text, specificationSections, kindOf)).toEqual([]);
  expect(text.split("\n").length).toBeLessThanOrEqual(250);
});

describe("mapFaults", () => {
  const kindOf: KindOf = (path) =>
    path === "web/" ? "folder" : ["web/a.test.ts", "web/a.ts"].includes(path) ? "file" : undefined;
  const mapOf = (row: string) => `# Map\n\n## 1. One\n\n| what | code | tests |\n|---|---|---|\n${row}\n`;

  test("accepts a complete map", () => {
    expect(mapFaults(mapOf("| a | `web/` | `web/a.test.ts` |"), ["1. One"], kindOf)).toEqual([]);
  });

  test.each([
    ["| a | `api/` | `web/a.test.ts` |", "a: api/ is no folder"],
    ["| a | | `web/a.test.ts` |", "a: no folder"],
    ["| a | `web/` | |", "a: no test"],
    ["| a | `web/` | `web/a.ts` |", "a: web/a.ts is no test"],
    ["| a | `web/` | `web/b.test.ts` |", "a: web/b.test.ts is no test"],
    ["", 'the section "1. One" has no row'],
  ])("reports %j", (row, fault) => {
    expect(mapFaults(mapOf(row), ["1. One"], kindOf)).toEqual([fault]);
  });

  test("reports a missing and an unknown section", () => {
    const map = mapOf("| a | `web/` | `web/a.test.ts` |");
    expect(mapFaults(map, ["2. Two"], kindOf)).toEqual([
      'the section "2. Two" is missing',
      'the section "1. One" is unknown',
    ]);
  });
});
