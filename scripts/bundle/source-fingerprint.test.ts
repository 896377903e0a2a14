import { mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceFingerprint } from "./source-fingerprint.ts";

const folders = [
  "admin",
  "ui",
  "web",
  "api",
  "shop",
  "contract",
  "messages",
  "emails",
  "db",
  "server",
  "docs/images/guide",
];
const files = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "docs/owner-guide.md",
  "docs/owner-guide.ar.md",
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "smile-sources-"));
  for (const path of [...folders.map((folder) => `${folder}/a.ts`), ...files]) write(path, "1");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test.each([
  "admin/a.tsx",
  "web/a.ts",
  "shop/a.ts",
  "package-lock.json",
  "vite.config.ts",
  "server/main.ts",
  "server/startup/run-shop.ts",
  "web/new/page.tsx",
  "web/public/logo.svg",
  "docs/owner-guide.ar.md",
])("a change of %s needs a build", (path) => {
  const before = sourceFingerprint(root);
  write(path, "2");
  expect(sourceFingerprint(root)).not.toBe(before);
});

test("a deleted file needs a build", () => {
  const before = sourceFingerprint(root);
  unlinkSync(join(root, "api/a.ts"));
  expect(sourceFingerprint(root)).not.toBe(before);
});

test.each([
  "web/a.test.ts",
  "messages/compiled/messages.js",
  "messages/smile.inlang/README.md",
  "messages/smile.inlang/.meta.json",
  "demo/images/x.webp",
  "db/migrations/0009.sql",
  "server/dev.ts",
  "README.md",
  "docs/images/home.webp",
])("a change of %s needs no build", (path) => {
  const before = sourceFingerprint(root);
  write(path, "2");
  expect(sourceFingerprint(root)).toBe(before);
});

test("a new time of a file needs no build", () => {
  const before = sourceFingerprint(root);
  utimesSync(join(root, "web/a.ts"), new Date(0), new Date(0));
  expect(sourceFingerprint(root)).toBe(before);
});
