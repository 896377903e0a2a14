import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { drawHere } from "../media/image-process/draw-image.ts";
import { mediaStoreIn } from "../media/media-store.ts";
import { reject } from "../result.ts";
import { receiveReport } from "./fake-reports.ts";

const { db } = await openTestDatabase();
const folder = await openTestFolder();
const photos = mediaStoreIn(folder);
beforeEach(async () => {
  await db.deleteFrom("fake_reports").execute();
  for (const file of await readdir(folder)) await rm(join(folder, file));
});

const report = { code: "482139076415827", seller: "محل النور", place: "الجيزة", details: "", phone: "" };
const desk = { db, photos, imageDrawer: drawHere, rateLimits: noRateLimits };
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a64" } })
  .png()
  .toBuffer();
const send = async (words = {}, image: Uint8Array | null = null) => {
  const result = await receiveReport(desk, { ...report, ...words }, image, "203.0.113.7");
  return result.ok ? result.value : result.rejection.code;
};
const kept = () => db.selectFrom("fake_reports").select(["case_number", "photo", "created_at"]).execute();

describe("receiveReport", () => {
  test("returns a case number and stores the photo", async () => {
    const number = await send({}, photo);
    const [row] = await kept();
    expect(number).toMatch(/^\d{9}$/);
    expect(row?.case_number).toBe(number);
    expect(await readdir(folder)).toEqual([row?.photo]);
  });

  test("stores one report with one photo for concurrent equal requests", async () => {
    const numbers = await Promise.all([send({}, photo), send({}, photo), send({}, photo)]);
    expect(new Set(numbers).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test("stores another report for other words, an added photo, or after a minute", async () => {
    await send();
    await send({ place: "المنيا" });
    await send({}, photo);
    await db
      .updateTable("fake_reports")
      .set({ created_at: new Date(Date.now() - 61_000) })
      .execute();
    await send();
    expect(await kept()).toHaveLength(4);
  });

  test("rejects an invalid photo and stores nothing", async () => {
    expect(await send({}, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("photo_unreadable");
    expect(await kept()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("rejects a photo as busy without storing or counting it while too many arrive", async () => {
    const imageDrawer = { ...drawHere, reencodePhoto: async () => reject({ code: "pictures_busy" }) };
    const busy = { ...desk, imageDrawer, rateLimits };
    for (let count = 0; count < 12; count++)
      expect(await receiveReport(busy, report, photo, "198.51.100.9")).toEqual(
        reject({ code: "pictures_busy" }),
      );
    expect(await kept()).toEqual([]);
  });

  test("accepts ten reports per address within 15 minutes", async () => {
    const limited = { ...desk, rateLimits };
    for (let count = 0; count < 10; count++)
      expect(await receiveReport(limited, report, null, "198.51.100.4")).toMatchObject({ ok: true });
    expect(await receiveReport(limited, report, null, "198.51.100.4")).toMatchObject(
      reject({ code: "too_many_tries", seconds: expect.any(Number) }),
    );
    expect(await receiveReport(limited, report, null, "198.51.100.5")).toMatchObject({ ok: true });
  });
});
