import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { root } from "./source-files.ts";

/**
 * Maximum bytes of the entry pages, compressed with gzip. React and its router are 108 kB of the scripts. Scripts
 * include only those that load without interaction.
 */
const maxScripts = {
  "home-page/home-page": 147_200,
  "catalogue/list/products-page": 149_200,
  "catalogue/product/product-page": 155_300,
};
const maxStyles = 20_000;
const maxFonts = 70_000;

/** Routes whose scripts every page loads: the frame and its forms. */
const everyPage = [
  "root",
  "failures/page-boundary",
  "search/search-results",
  "cart/add-line",
  "wishlist/change-wishlist",
];

const client = join(root, "build", "client");
const isBuilt = existsSync(join(client, "assets"));

describe.skipIf(!isBuilt && process.env["CI"] === undefined)("the weight of a built page", () => {
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
    const without = ["search-panel-", "picture-dialog-", "cart-sheet-", "rejected-line-"];
    const all = withImports([manifest, only("entry.client-"), ...modules], without);
    const bytes = [...all].reduce((sum, name) => sum + weigh(name), 0);
    expect(all.size).toBeGreaterThan(8);
    expect(bytes).toBeLessThanOrEqual(max);
    expect(bytes).toBeGreaterThan(max * 0.9);
  });

  test("the styles", () => {
    // Styles of every page. The others load with their own pages.
    const styles = names.filter((name) => /^(?:root|every-page)-.*\.css$/.test(name));
    expect(styles).toHaveLength(1);
    expect(styles.reduce((sum, name) => sum + weigh(name), 0)).toBeLessThanOrEqual(maxStyles);
  });

  test("the fonts of an Arabic page with Latin words", () => {
    const fonts = names.filter((name) => /pro-(?:arabic|latin)-wght.*\.woff2$/.test(name));
    expect(fonts).toHaveLength(2);
    const bytes = fonts.reduce((sum, name) => sum + statSync(join(client, "assets", name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(maxFonts);
  });

  /** Returns modules with all their imports, static and automatic. */
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
