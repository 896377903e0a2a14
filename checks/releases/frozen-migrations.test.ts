import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newestVersion } from "#scripts/release/release-faults.ts";
import { root } from "../source-files.ts";
import { migrationFaults } from "./frozen-migrations.ts";

const folder = join(root, "db/migrations");
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");

test("migrations of released versions are unchanged, and the changelog names the others (R25)", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const migrations = new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  expect(migrationFaults(migrations, readFileSync(join(folder, "frozen.sha256"), "utf8"), changelog)).toEqual(
    [],
  );
});

test("the newest version of the changelog is the one of the package and of its lock file", () => {
  const Version = z.object({ version: z.string() });
  const versionIn = (file: string) =>
    Version.parse(JSON.parse(readFileSync(join(root, file), "utf8"))).version;
  const versions = [versionIn("package-lock.json"), newestVersion(changelog)];
  expect(versions).toEqual([versionIn("package.json"), versionIn("package.json")]);
});

describe("migrationFaults", () => {
  const frozen = "b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c  0001_a.sql\n";
  const empty = "# Changelog\n\n## [1.0.0] - 2026-01-01\n\n0002_b.sql\n";

  test.each([
    { migrations: { "0001_a.sql": "foo\n" }, faults: [] },
    {
      migrations: { "0001_a.sql": "bar\n" },
      faults: ["0001_a.sql belongs to a released version and has changed"],
    },
    { migrations: {}, faults: ["0001_a.sql belongs to a released version and is missing"] },
    {
      migrations: { "0000_b.sql": "", "0001_a.sql": "foo\n" },
      faults: ["0000_b.sql comes before 0001_a.sql of a released version"],
    },
    {
      migrations: { "0001_a.sql": "foo\n", "0002_b.sql": "" },
      faults: ["CHANGELOG.md does not name 0002_b.sql as unreleased"],
    },
  ])("of $migrations returns $faults", ({ migrations, faults }) => {
    expect(migrationFaults(new Map(Object.entries(migrations)), frozen, empty)).toEqual(faults);
  });

  test("accepts a new migration that the changelog names as unreleased", () => {
    const migrations = new Map([
      ["0001_a.sql", "foo\n"],
      ["0002_b.sql", ""],
    ]);
    const written = `# Changelog\n\n## [Unreleased]\n\n- New table (0002_b.sql).\n\n${empty}`;
    expect(migrationFaults(migrations, frozen, written)).toEqual([]);
  });
});
