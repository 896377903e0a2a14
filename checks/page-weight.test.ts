import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { root } from "./source-files.ts";

/**
 * The most bytes that browsers load of the pages where visits begin, compressed with gzip. React and its router are 108 kB of the
 * scripts; scripts are all that come without a touch.
 */
const maxScripts = {
  "home/home-page": 144_900,
  "products/products-page": 147_450,
  "product/product-page": 148_600,
};
const maxStyles = 15_000;
const maxFonts = 70_000;

/** Routes whose scripts every page has: its frame, and what its forms ask. */
const everyPage = [
  "root",
  "failures/page-boundary",
  "search/search-results",
  "account/logout-page",
  "cart/add-line",
  "wishlist/wishlist-page",
  "wishlist/remove-wishlist-item",
];

const client = join(root, "build", "client");
const isBuilt = existsSync(join(client, "assets"));

describe.skipIf(!isBuilt && process.env["CI"] === undefined)("what browsers load of a built page", () => {
  const names = isBuilt ? readdirSync(join(client, "assets")) : [];
  const read = (name: string) => readFileSync(join(client, "assets", name));
  const weigh = (name: string) => gzipSync(read(name), { level: 9 }).length;
  const only = (begin: string) => names.find((name) => name.startsWith(begin) && name.endsWith(".js")) ?? "";

  test.each(Object.entries(maxScripts))("the scripts of %s", (page, max) => {
    const manifest = only("manifest-");
    const routes: Readonly<Record<string, { readonly module: string }>> = JSON.parse(
      /=(\{.*\});?\s*$/s.exec(read(manifest).toString())?.[1] ?? "{}",
    ).routes;
    const modules = [...everyPage, page].map((id) => routes[id]?.module.split("/").pop() ?? "");
    expect(modules).not.toContain("");
    const without = ["search-panel-"];
    const all = withImports([manifest, only("entry.client-"), ...modules], without);
    const bytes = [...all].reduce((sum, name) => sum + weigh(name), 0);
    expect(all.size).toBeGreaterThan(8);
    expect(bytes).toBeLessThanOrEqual(max);
    expect(bytes).toBeGreaterThan(max * 0.9);
  });

  test("the styles", () => {
    // Those of every page; the others are of pages that are visited for themselves.
    const styles = names.filter((name) => /^(?:root|every-page)-.*\.css$/.test(name));
    expect(styles).toHaveLength(1);
    expect(styles.reduce((sum, name) => sum + weigh(name), 0)).toBeLessThanOrEqual(maxStyles);
  });

  test("the fonts of an Arabic page, which has Latin words, too", () => {
    const fonts = names.filter((name) => /pro-(?:arabic|latin)-wght.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(2);
    const bytes = fonts.reduce((sum, name) => sum + statSync(join(client, "assets", name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(maxFonts);
  });

  /** Modules with all that they import, at once or without a touch. */
  function withImports(first: readonly string[], without: readonly string[]): Set<string> {
    const found = new Set<string>();
    const waiting = [...first];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      for (const [, path = ""] of read(name)
        .toString()
        .matchAll(/(?:from|import|import\()\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
        if (!without.some((begin) => path.startsWith(begin))) waiting.push(path);
      }
    }
    return found;
  }
});
