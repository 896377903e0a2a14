import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { sourceUrls } from "./vite-plugins.ts";

const root = mkdtempSync(join(tmpdir(), "smile source urls "));
afterAll(() => removeTemporary(root));

test("a bundled module finds files beside its source", async () => {
  mkdirSync(join(root, "server", "startup"), { recursive: true });
  writeFileSync(
    join(root, "server", "startup", "beside.ts"),
    'export const beside: string = new URL("./beside.txt", import.meta.url).href;',
  );
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [sourceUrls(root, "build/server")],
    build: {
      ssr: true,
      outDir: join(root, "build", "server"),
      rollupOptions: {
        input: { main: join(root, "server/startup/beside.ts") },
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
  const file = join(root, "build", "server", "main.mjs");
  const { beside } = await import(pathToFileURL(file).href);
  expect(beside).toBe(pathToFileURL(join(root, "server", "startup", "beside.txt")).href);
});
