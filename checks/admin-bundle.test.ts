import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { serverCodeIn } from "./client-bundle.ts";
import { root } from "./source-files.ts";

/** Maximum bytes that a browser loads before the first page, compressed with gzip. */
const maxFirstLoad = 180_000;

const assets = join(root, "build", "client", "admin", "assets");
const isBuilt = existsSync(assets);

describe.skipIf(!isBuilt && process.env["CI"] === undefined)("the built back office", () => {
  const read = (name: string) => readFileSync(join(assets, name));
  const names = () => readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));

  test("contains no server code", () => {
    const scripts = new Map(
      names()
        .filter((name) => name.endsWith(".js"))
        .map((name) => [name, read(name).toString()]),
    );
    expect(scripts.size).toBeGreaterThan(10);
    expect(serverCodeIn({ modules: [], scripts })).toEqual([]);
  });

  test("loads at most 180 KB before its first page", () => {
    const page = readFileSync(join(root, "build", "admin.html"), "utf8");
    const first = names().filter((name) => page.includes(`/admin/assets/${name}`));
    expect(first.length).toBeGreaterThan(2);
    const bytes = first.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
    expect(bytes).toBeLessThanOrEqual(maxFirstLoad);
  });
});
