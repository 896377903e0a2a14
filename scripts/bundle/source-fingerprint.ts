import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
const notBuilt = new Set(["messages/compiled", "admin/messages/compiled", "db/migrations", "server/dev.ts"]);
// Tests, and output of the message compiler.
const noSource = /^\.|\.md$|\.test\.tsx?$/;

/** Returns a number that changes when a source of the build in `root` is added, removed or changed. */
export function sourceFingerprint(root: string): string {
  const hash = createHash("sha256");
  const paths = [...files, ...folders.flatMap((folder) => filesBelow(root, folder))];
  for (const path of paths.sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (noSource.test(entry.name) || notBuilt.has(path)) return [];
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
