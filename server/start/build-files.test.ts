import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
    ".vite/manifest.json",
    "a folder/b.txt",
  ]) {
    mkdirSync(dirname(join(folder, "client", path)), { recursive: true });
    writeFileSync(join(folder, "client", path), path);
  }
  writeFileSync(join(folder, "secret.txt"), "secret");
  site = new Hono().use(buildFiles(join(folder, "client"))).all("*", (c) => c.text("a page", 404));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("assets may be kept for good, other files for an hour", async () => {
  const asset = await site.request("/assets/root-1a.js");
  expect(asset.status).toBe(200);
  expect(await asset.text()).toBe("assets/root-1a.js");
  expect(asset.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const logo = await site.request("/logo.svg?x=1");
  expect(logo.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect(logo.headers.get("cache-control")).toBe("public, max-age=3600");
});

test("who understands brotli gets the smaller twin", async () => {
  const asset = await site.request("/assets/root-1a.js", {
    headers: { "Accept-Encoding": "gzip, deflate, br" },
  });
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("vary")).toBe("Accept-Encoding");
  expect(await asset.text()).toBe("assets/root-1a.js.br");
});

test("a question for the head only gets no body", async () => {
  const asset = await site.request("/assets/root-1a.js", { method: "HEAD" });
  expect([asset.status, await asset.text()]).toEqual([200, ""]);
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
  const answer = await site.request(path);
  expect([answer.status, await answer.text()]).toEqual([404, "a page"]);
});

test("a file is only read", async () => {
  expect((await site.request("/logo.svg", { method: "POST" })).status).toBe(404);
});
