import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "#server/process/settings.ts";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the README's table names every setting, and nothing else", () => {
  const [, table = ""] = /## Settings\n[\s\S]*?\n(\|[\s\S]*?)\n\n|$/.exec(`${readme}\n\n`) ?? [];
  const named = table
    .split("\n")
    .slice(2)
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...settingNames].sort());
});
