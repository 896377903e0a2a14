import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFiles } from "./build-files.ts";

const folder = mkdtempSync(join(tmpdir(), "smile-client-"));
let site: Hono;

beforeAll(() => {
  for (const path of [
    "assets/root-1a.js",
    "assets/root-1a.js.br",
    "logo.svg",
    "all.css",
    ".vite/manifest.json",
    "a folder/b.txt",
  ]) {
    mkdirSync(dirname(join(folder, "client", path)), { recursive: true });
    writeFileSync(join(folder, "client", path), path);
  }
  writeFileSync(join(folder, "secret.txt"), "secret");
  mkdirSync(join(folder, "previous/assets"), { recursive: true });
  writeFileSync(join(folder, "previous/assets/root-0a.js"), "of the build before");
  const folders = ["client", "previous", "missing"].map((name) => join(folder, name));
  site = new Hono().use(buildFiles(...folders)).all("*", (c) => c.text("a page", 404));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("assets are cached forever, other files for an hour", async () => {
  const asset = await site.request("/assets/root-1a.js");
  expect(asset.status).toBe(200);
  expect(await asset.text()).toBe("assets/root-1a.js");
  expect(asset.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const logo = await site.request("/logo.svg?x=1");
  expect(logo.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect(logo.headers.get("cache-control")).toBe("public, max-age=3600");
});

test("files of the previous build are served", async () => {
  const asset = await site.request("/assets/root-0a.js");
  expect([asset.status, await asset.text()]).toEqual([200, "of the build before"]);
  expect(asset.headers.get("cache-control")).toContain("immutable");
});

test("a file that another build moved is served from there, and a deleted one is not cached", async () => {
  renameSync(join(folder, "client/all.css"), join(folder, "previous/all.css"));
  expect(await (await site.request("/all.css")).text()).toBe("all.css");
  rmSync(join(folder, "previous/all.css"));
  const gone = await site.request("/all.css");
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, null]);
});

test("a client that accepts brotli gets the smaller file", async () => {
  const asset = await site.request("/assets/root-1a.js", {
    headers: { "Accept-Encoding": "gzip, deflate, br" },
  });
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("vary")).toBe("Accept-Encoding");
  expect(await asset.text()).toBe("assets/root-1a.js.br");
});

test("an asset is read once per encoding; ranges and HEAD come from the file", async () => {
  const file = join(folder, "client/assets/root-1a.js");
  const ask = async (headers: Record<string, string>, method = "GET") => {
    const asset = await site.request("/assets/root-1a.js", { headers, method });
    return [asset.status, asset.headers.get("content-encoding"), await asset.text()];
  };
  const [plain, small] = [{ "Accept-Encoding": "gzip" }, { "Accept-Encoding": "br, gzip" }];
  const before = [await ask(plain), await ask(small)];
  renameSync(file, `${file}.away`);
  renameSync(`${file}.br`, `${file}.br.away`);
  expect([await ask(plain), await ask(small)]).toEqual(before);
  expect(before).toEqual([
    [200, null, "assets/root-1a.js"],
    [200, "br", "assets/root-1a.js.br"],
  ]);
  renameSync(`${file}.away`, file);
  renameSync(`${file}.br.away`, `${file}.br`);
  expect(await ask({ Range: "bytes=0-5" })).toEqual([206, null, "assets"]);
  expect(await ask(small, "HEAD")).toEqual([200, "br", ""]);
});

test.each([
  "/assets",
  "/assets/",
  "/assets/root-2b.js",
  "/assets/root-1a.js.br",
  "/.vite/manifest.json",
  "/assets/../.vite/manifest.json",
  "/assets/..%2f.vite%2fmanifest.json",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%5csecret.txt",
  "//logo.svg",
  "/logo.svg/",
  "/logo.svg%00",
])("%s is no file", async (path) => {
  const response = await site.request(path);
  expect([response.status, await response.text()]).toEqual([404, "a page"]);
});

test("a POST to a file responds with 404", async () => {
  expect((await site.request("/logo.svg", { method: "POST" })).status).toBe(404);
});
