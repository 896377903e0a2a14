import { describe, expect, test } from "vitest";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

const brandNow = async () => Object((await ask("GET", "/brand")).json).data;

describe("PATCH /admin/brand", () => {
  test("stores what was sent and returns the whole brand", async () => {
    await db.insertInto("media").values({ id: "icon-of-shop", width: 512, height: 512 }).execute();
    const sent = {
      brand_ar: "نور بوتانيكس",
      brand_en: "Nour Botanics",
      since: null,
      accent: "2e6b52",
      icon_media_id: "icon-of-shop",
      announcement_ar: "توصيل مجاني\nفوق 600",
      announcement_from: "2026-11-27T00:00:00+02:00",
      tiktok_url: "@nour.botanics",
      facebook_url: "facebook.com/nour",
      snapchat_url: "",
    };
    const { status, json } = await ask("PATCH", "/brand", sent);
    expect([status, json]).toMatchObject([
      200,
      {
        data: {
          ...sent,
          accent: "#2E6B52",
          icon: expect.stringContaining("/media/icon-of-shop-480.jpg"),
          announcement_ar: "توصيل مجاني فوق 600",
          announcement_from: "2026-11-26T22:00:00.000Z",
          tiktok_url: "https://www.tiktok.com/@nour.botanics",
          facebook_url: "https://facebook.com/nour",
          snapchat_url: null,
        },
      },
    ]);
    expect((await ask("GET", "/settings/1")).json).toMatchObject({
      data: { brand_en: "Nour Botanics", since: null, facebook_url: "https://facebook.com/nour" },
    });
    expect((await ask("DELETE", "/media/icon-of-shop")).status).toBe(409);
    expect((await ask("GET", "/audit-log?resource=brand")).json).toMatchObject({
      data: [{ action: "change", after: { accent: "#2E6B52" } }],
    });
  });

  test("uses the Arabic name without an English one", async () => {
    await ask("PATCH", "/brand", { brand_ar: "نور", brand_en: "" });
    expect(await brandNow()).toMatchObject({ brand_ar: "نور", brand_en: "نور" });
  });

  test("rejects an accent of the ground's colour and names the nearest readable shade", async () => {
    const before = await brandNow();
    const { status, json } = await ask("PATCH", "/brand", { accent: "#F5EEE5" });
    expect([status, json]).toMatchObject([
      422,
      { code: "accent_unreadable", accent: expect.stringMatching(/^#[0-9A-F]{6}$/) },
    ]);
    const { accent, errors } = Object(json);
    expect(errors.accent[0]).toContain(accent);
    expect(await brandNow()).toEqual(before);
    expect((await ask("PATCH", "/brand", { accent })).status).toBe(200);
  });

  test.each([
    ["announcement_ar", "ا".repeat(2000)],
    ["accent", "green"],
    ["accent", null],
    ["icon_media_id", "nowhere"],
    ["tiktok_url", "two words"],
    ["brand_ar", ""],
  ])("rejects %s %j and changes nothing", async (field, value) => {
    const before = await brandNow();
    const { status, json } = await ask("PATCH", "/brand", { [field]: value });
    expect([status, Object.keys(Object(json).errors)]).toEqual([422, [field]]);
    expect(await brandNow()).toEqual(before);
  });

  test("removes direction marks from the announcement, and rejects an end before its start", async () => {
    await ask("PATCH", "/brand", { announcement_en: "\u202EFree\u2067 delivery" });
    expect(await brandNow()).toMatchObject({ announcement_en: "Free delivery" });
    const { json } = await ask("PATCH", "/brand", {
      announcement_from: "2026-12-02",
      announcement_until: "2026-12-01",
    });
    expect(json).toMatchObject({ errors: { announcement_until: [expect.any(String)] } });
  });

  test("rejects the change of an owner who has not seen the last one", async () => {
    const { updated_at } = await brandNow();
    const seen = { "If-Match": `"${updated_at}"` };
    expect((await ask("PATCH", "/brand", { since: 2020 }, { headers: seen })).status).toBe(200);
    const late = await ask("PATCH", "/brand", { since: 2021 }, { headers: seen });
    expect([late.status, late.json]).toMatchObject([412, { data: { since: 2020 } }]);
  });
});
