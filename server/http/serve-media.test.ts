import { Hono } from "hono";
import { expect, test } from "vitest";
import { mediaFile } from "#contract/media.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { s3LocationAt, startFrozenServer, startS3Server } from "#shop/media/testing/s3-server.ts";
import { serveMedia } from "./serve-media.ts";

const folder = await openTestFolder();
const store = mediaStoreIn(folder);
const app = new Hono().get("/media/:file", serveMedia(store));
const id = "0123456789abcdef0123";

test.each([1, 42, 800, 1600])("serveMedia sends an image of width %i for a year", async (width) => {
  const file = mediaFile(id, width, "webp");
  await store.put(file, "image");
  const response = await app.request(`/media/${file}`);
  expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
    200,
    "image/webp",
    "image",
  ]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([`${id}-801.webp`, `${id}.webp`, `${id}-800.svg`, `..%2f${id}-800.webp`])(
  "serveMedia responds to %s with 404",
  async (file) => {
    expect((await app.request(`/media/${file}`)).status).toBe(404);
  },
);

test("serveMedia sends files of S3, also for HEAD, and 404 for a missing one", async () => {
  const s3 = await startS3Server();
  const { media } = await openMediaStores(s3.location("shop"));
  const shop = new Hono().get("/media/:file", serveMedia(media));
  await media.put(mediaFile(id, 800, "avif"), "image");
  for (const [method, body] of [
    ["HEAD", ""],
    ["GET", "image"],
  ] as const) {
    const response = await shop.request(`/media/${mediaFile(id, 800, "avif")}`, { method });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      "image/avif",
      body,
    ]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
  expect((await shop.request(`/media/${mediaFile(id, 801, "avif")}`)).status).toBe(404);
  await s3.close();
});

test("serveMedia responds with 503 in time and no-store while S3 is unavailable or frozen (R34)", async () => {
  const frozen = await startFrozenServer();
  for (const location of [s3LocationAt(1, "shop"), frozen.location]) {
    const { media } = await openMediaStores(location, { timeout: 300 });
    const shop = new Hono().get("/media/:file", serveMedia(media));
    const begun = performance.now();
    const { status, headers } = await shop.request(`/media/${mediaFile(id, 800, "avif")}`);
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      503,
      "2",
      "no-store",
    ]);
    expect(performance.now() - begun).toBeLessThan(2000);
  }
  frozen.close();
});
