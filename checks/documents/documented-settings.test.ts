import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "#server/process/settings.ts";

const document = readFileSync(join(import.meta.dirname, "../../docs/settings.md"), "utf8");

test("docs/settings.md names every setting and nothing else", () => {
  const rows = document.split("\n").filter((line) => line.startsWith("|"));
  const named = rows
    .slice(2)
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...settingNames].sort());
});
