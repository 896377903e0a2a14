import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../source-files.ts";

/** Sections of the specification and of the API contract, in their order. */
const sections = [
  "1. The product and its customers",
  "2. Screens and routes",
  "3. Entities",
  "4. States",
  "5. Validation",
  "6. Roles",
  "7. Calls of the client",
  "8. Errors",
  "9. Constants and limits",
  "Contract: rules",
  "Contract: shapes",
  "Contract: calls of the specification",
  "Contract: further calls",
  "Contract: back office",
  "Contract: forms of the pages",
];

test("docs/specification-map.md has every section, with folders and tests that exist", () => {
  const text = readFileSync(join(root, "docs/specification-map.md"), "utf8");
  expect(text.split("\n").length).toBeLessThanOrEqual(250);
  const parts = text.split(/^## /m).slice(1);
  expect(parts.map((part) => part.slice(0, part.indexOf("\n")))).toEqual(sections);
  for (const part of parts) {
    // The first two lines of a table are its header.
    const rows = part
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .slice(2);
    expect(rows, part).not.toEqual([]);
    for (const row of rows) {
      expect(row).toMatch(/^\| [^|]+ \| `[^|]+\/` \| `[^|]+\.(?:test|spec)\.tsx?` \|$/);
      const paths = [...row.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
      expect(
        paths.filter((path) => !existsSync(join(root, path))),
        row,
      ).toEqual([]);
    }
  }
});
