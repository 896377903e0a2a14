import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ReleaseNotes } from "#contract/admin/health/release.ts";
import { newestRelease } from "./parse-changelog.ts";

describe("newestRelease", () => {
  test("returns the newest version with its changes, without what is not released", () => {
    const text = `# Changelog

## [Unreleased]

### Added

- Later.

## [1.1.0] - 2026-11-28

### Added

- A \`setting\` in **bold**
  over two lines ([guide](docs/guide.md)).
- Another.

### Fixed

- A fault.

## [1.0.0] - 2026-11-25

- First.
`;
    expect(newestRelease(text)).toEqual({
      version: "1.1.0",
      day: "2026-11-28",
      changes: [
        { kind: "Added", items: ["A setting in bold over two lines (guide).", "Another."] },
        { kind: "Fixed", items: ["A fault."] },
      ],
    });
  });

  test("reads the changelog of this shop", () => {
    const release = ReleaseNotes.parse(
      newestRelease(readFileSync(join(process.cwd(), "CHANGELOG.md"), "utf8")),
    );
    expect(release.changes.flatMap(({ items }) => items).length).toBeGreaterThan(0);
  });

  test("returns undefined for a text without versions", () => {
    expect(newestRelease("# Changelog\n")).toBeUndefined();
  });
});
