import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const folders = ["web", "api", "shop", "contract", "messages", "db", "server"];
const files = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const notBuilt = new Set([
  "messages/compiled",
  ...["demo", "embedded", "migrations", "testing"].map((name) => `db/${name}`),
  ...["demo-catalogue", "start", "dev.ts", "main.ts", "settings.ts"].map((name) => `server/${name}`),
]);

/** A number that changes when a source of the build in `root` is added, removed or written. */
export function sourceFingerprint(root: string): string {
  const hash = createHash("sha256");
  const paths = [...files, ...folders.flatMap((folder) => filesBelow(root, folder))];
  for (const path of paths.sort()) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notBuilt.has(path)) return [];
    if (entry.isDirectory()) return filesBelow(root, path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
