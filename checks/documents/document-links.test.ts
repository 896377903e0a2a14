import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filePaths, root } from "../source-files.ts";
import { brokenLinks, missingFiles } from "./document-links.ts";

const read = (path: string) => {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  return entry.isDirectory() ? "" : readFileSync(join(root, path), "utf8");
};
const maps = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];

describe("the documents", () => {
  const documents = filePaths("**/*.md");

  test("link to files and headings that exist", () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(documents.flatMap((path) => brokenLinks(path, read(path) ?? "", read))).toEqual([]);
  });

  test.each(maps)("%s names files that exist", (path) => {
    expect(missingFiles(path, read(path) ?? "", read)).toEqual([]);
  });
});

const files: Record<string, string> = { "docs/a.md": "## One, two & 3", web: "", "web/a.ts": "" };
const readFake = (path: string) => files[path];

describe("brokenLinks", () => {
  test.each([
    ["[a](gone.md)", "docs/b.md:1: docs/gone.md does not exist"],
    ['<img src="a.webp">', "docs/b.md:1: docs/a.webp does not exist"],
    ["\n[a](a.md#one)", "docs/b.md:2: docs/a.md has no heading #one"],
    ["# Top\n[a](#bottom)", "docs/b.md:2: docs/b.md has no heading #bottom"],
  ])("reports %j", (text, fault) => {
    expect(brokenLinks("docs/b.md", text, readFake)).toEqual([fault]);
  });

  test.each(["[a](a.md#one-two--3)", "[a](../web/)", "[a](https://example.com/x)", "```\n[a](gone.md)\n```"])(
    "accepts %j",
    (text) => {
      expect(brokenLinks("docs/b.md", text, readFake)).toEqual([]);
    },
  );
});

describe("missingFiles", () => {
  test("reports a path in backticks that does not exist", () => {
    expect(missingFiles("a.md", "`web/a.ts` and `web/b.ts`, `npm run x`", readFake)).toEqual([
      "a.md:1: web/b.ts does not exist",
    ]);
  });
});
