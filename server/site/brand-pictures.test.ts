import { Hono } from "hono";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { brandPictures, brandVersion } from "#shop/brand/brand-pictures.ts";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { storeImage } from "#shop/media/store-image.ts";
import { image } from "#shop/media/testing/sent-images.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { serveBrandPictures } from "./brand-pictures.ts";

const { db } = await openTestDatabase();
const media = mediaStoreIn(await openTestFolder());
const draws: number[] = [];
const imageDrawer = {
  drawCard: async (card: Parameters<typeof drawHere.drawCard>[0]) => {
    draws.push(card.width);
    return await drawHere.drawCard(card);
  },
};
const site = new Hono();
const serve = serveBrandPictures({ catalogue: { settings: () => findSettings(db) }, media, imageDrawer });
for (const path of brandPictures) site.get(path, serve);

const store = async (width: number, height: number) => {
  const stored = await storeImage(db, media, drawHere, await image(width, height).png().toBuffer());
  if (!stored.ok) throw new Error(stored.rejection.code);
  return stored.value.id;
};
const sizeOf = async (path: string) => {
  const response = await site.request(path);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [response.status, format, width, height];
};

describe("pictures of the brand", () => {
  test("a brand without images gets pictures of its name, and none in e-mails", async () => {
    expect(await sizeOf("/icon-192.png")).toEqual([200, "png", 192, 192]);
    expect(await sizeOf("/apple-touch-icon.png")).toEqual([200, "png", 180, 180]);
    expect(await sizeOf("/share-ar.jpg")).toEqual([200, "jpeg", 1200, 630]);
    expect((await site.request("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
    for (const path of ["/mail/logo.png", "/mail/banner-ar.jpg"])
      expect((await site.request(path)).status).toBe(404);
  });

  test("the shop draws each version once and lets browsers store it for good", async () => {
    const before = draws.length;
    const version = brandVersion(await findSettings(db));
    const [one, other] = await Promise.all(
      ["/icon-512.png", `/icon-512.png?v=${version}`].map((path) => site.request(path)),
    );
    expect(draws.length).toBe(before + 1);
    expect(one?.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(other?.headers.get("cache-control")).toMatch(/immutable/);
    await sql`update settings set accent = '#2E6B52'`.execute(db);
    expect(brandVersion(await findSettings(db))).not.toBe(version);
  });

  test("show the own images in their proportions", async () => {
    const [logo, icon, banner] = [await store(600, 200), await store(512, 512), await store(1120, 432)];
    await sql`update settings set logo_media_id = ${logo}, icon_media_id = ${icon}, mail_banner_media_id = ${banner}`.execute(
      db,
    );
    expect(await sizeOf("/mail/logo.png")).toEqual([200, "png", 204, 68]);
    expect(await sizeOf("/mail/banner-en.jpg")).toEqual([200, "jpeg", 1120, 432]);
    expect(await sizeOf("/icon-512.png")).toEqual([200, "png", 512, 512]);
  });

  test("are unavailable while the store lacks their image", async () => {
    await db.insertInto("media").values({ id: "lost", width: 800, height: 800 }).execute();
    await sql`update settings set icon_media_id = 'lost'`.execute(db);
    const response = await site.request("/icon-192.png");
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});
