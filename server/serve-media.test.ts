import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { mediaFile } from "#contract/media.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { serveMedia } from "./serve-media.ts";

const folder = await mkdtemp(join(tmpdir(), "smile-media-"));
afterAll(() => rm(folder, { recursive: true }));
const store = mediaStoreIn(folder);
const app = new Hono().get("/media/:file", serveMedia(store));
const id = "0123456789abcdef0123";

test.each([1, 42, 800, 1600])("a kept file of a picture %i wide is served for good", async (width) => {
  const file = mediaFile(id, width, "webp");
  await store.put(file, "picture");
  const response = await app.request(`/media/${file}`);
  expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
    200,
    "image/webp",
    "picture",
  ]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([`${id}-801.webp`, `${id}.webp`, `${id}-800.svg`, `..%2f${id}-800.webp`])(
  "%s is none",
  async (file) => {
    expect((await app.request(`/media/${file}`)).status).toBe(404);
  },
);
