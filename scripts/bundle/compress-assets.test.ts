import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressAssets } from "./build-shop.ts";

test("compresses texts that become smaller, and no images and fonts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "smile-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const long = "export const a = 1;\n".repeat(200);
  for (const name of ["root.js", "app.css", "font.woff2", "photo.webp"])
    writeFileSync(join(folder, name), long);
  writeFileSync(join(folder, "empty.js"), "");

  await compressAssets(folder);

  const compressed = readdirSync(folder).filter((name) => /\.(?:br|gz)$/.test(name));
  expect(compressed.sort()).toEqual(["app.css.br", "app.css.gz", "root.js.br", "root.js.gz"]);
  expect(brotliDecompressSync(readFileSync(join(folder, "root.js.br"))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, "app.css.gz"))).toString()).toBe(long);
});
