import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminSlider } from "#contract/admin/sliders.ts";
import { Slider } from "#contract/sliders.ts";
import { cacheCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { insertSlider, newSlider } from "#shop/testing/insert-slider.ts";
import { data } from "../responses.ts";
import { exactly } from "../testing/test-api.ts";
import { createTestAdmin, Listed } from "./testing/test-admin.ts";

const { db, ask, call } = await createTestAdmin();

for (const [id, width] of Object.entries({ wide: 1600, breit: 2000, tall: 900 }))
  await db.insertInto("media").values({ id, width, height: 700 }).execute();
const images = { wide_en_media_id: "wide", wide_ar_media_id: "breit", tall_media_id: "tall" };
const body = { ...newSlider("wide"), ...images };

const sliderIn = (json: unknown) => exactly(data(AdminSlider), json).data;
const make = async (values: object = {}) =>
  sliderIn((await ask("POST", "/sliders", { ...body, ...values })).json);
const shown = async () => {
  const { json } = await call("GET", "/sliders");
  return exactly(z.object({ data: z.array(Slider) }), json).data.map(({ id }) => id);
};

describe("sliders", () => {
  test("are created with three images and return their URLs", async () => {
    const { status, json } = await ask("POST", "/sliders", { ...body, link: "/en/products?sort=rating" });
    expect([status, sliderIn(json)]).toEqual([
      201,
      {
        ...body,
        id: expect.any(Number),
        position: 0,
        starts_at: null,
        ends_at: null,
        hidden: false,
        state: "shown",
        link: "/products?sort=rating",
        wide_en_image: "https://shop.example/media/wide-1600.jpg",
        wide_ar_image: "https://shop.example/media/breit-1600.jpg",
        tall_image: "https://shop.example/media/tall-800.jpg",
        updated_at: expect.any(String),
      },
    ]);
  });

  test("are shown to customers immediately in order, and hidden after their deletion", async () => {
    const catalogue = cacheCatalogue(db);
    const last = await make({ position: 9 });
    const first = await make({ position: 8 });
    const banner = await make({ place: "banner", position: 8 });
    expect((await shown()).slice(-2)).toEqual([first.id, last.id]);
    expect(await shown()).not.toContain(banner.id);
    expect((await catalogue.listSliders("banner")).map(({ id }) => id)).toContain(banner.id);
    await ask("PATCH", `/sliders/${last.id}`, { position: 7, title_ar: "جديد" });
    expect((await shown()).slice(-2)).toEqual([last.id, first.id]);
    expect((await ask("DELETE", `/sliders/${last.id}`)).status).toBe(204);
    expect((await ask("DELETE", `/sliders/${last.id}`)).status).toBe(404);
    expect((await ask("GET", `/sliders/${last.id}`)).status).toBe(404);
    expect(await shown()).not.toContain(last.id);
  });

  test("are shown only within their dates and while they are not hidden, also from the cache", async () => {
    const soon = new Date(Date.now() + 700);
    const { id } = await make({ starts_at: soon.toISOString(), ends_at: "2099-12-31" });
    const catalogue = cacheCatalogue(db);
    const inMemory = async () => (await catalogue.listSliders("top")).map((slider) => slider.id);
    expect([await shown(), await inMemory()]).not.toContainEqual(expect.arrayContaining([id]));
    const state = async () => sliderIn((await ask("GET", `/sliders/${id}`)).json).state;
    expect(await state()).toBe("planned");
    await expect.poll(inMemory, { timeout: 5000, interval: 50 }).toContain(id);
    expect([await state(), await shown()]).toEqual(["shown", expect.arrayContaining([id])]);

    await ask("PATCH", `/sliders/${id}`, { ends_at: soon.toISOString(), starts_at: "2026-01-01" });
    expect([await state(), await shown()]).toEqual(["over", expect.not.arrayContaining([id])]);
    await ask("PATCH", `/sliders/${id}`, { ends_at: null, hidden: true });
    expect([await state(), await shown()]).toEqual(["hidden", expect.not.arrayContaining([id])]);
    expect((await ask("PATCH", `/sliders/${id}`, { ends_at: "2025-01-01" })).status).toBe(422);
    const { json } = await ask("GET", "/sliders?state=hidden");
    expect(Listed.parse(json).data.map((row) => row.id)).toEqual([id]);
  });

  test("are ordered together; one of two concurrent orders wins", async () => {
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await make({ place: "banner" })).id);
    const { json } = await ask("GET", "/sliders?place=banner&per_page=100");
    const all = Listed.parse(json).data.map((row) => row.id);
    const orders = [all.toReversed(), all];
    const responses = await Promise.all(
      orders.map((order) => ask("PUT", "/sliders/order", { place: "banner", ids: order })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const after = Listed.parse((await ask("GET", "/sliders?place=banner&per_page=100")).json);
    expect(orders).toContainEqual(after.data.map((row) => row.id));

    for (const wrong of [ids, [...all, ids[0]], [...all, 2_000_000], all.slice(1), [], "all"]) {
      const { status } = await ask("PUT", "/sliders/order", { place: "banner", ids: wrong });
      expect([wrong, status]).toEqual([wrong, 422]);
    }
  });

  test.each([
    [{ wide_en_media_id: "none" }, ["wide_en_media_id"]],
    [{ wide_ar_media_id: "none", tall_media_id: "../wide" }, ["wide_ar_media_id", "tall_media_id"]],
    [{ link: "https://evil.example" }, ["link"]],
    [{ title_ar: "ع".repeat(81) }, ["title_ar"]],
    [{ starts_at: "2026-05-02", ends_at: "2026-05-01" }, ["ends_at"]],
  ])("are neither created nor changed with %j", async (wrong, fields) => {
    const id = await insertSlider(db);
    for (const response of [
      await ask("POST", "/sliders", { ...body, ...wrong }),
      await ask("PATCH", `/sliders/${id}`, wrong),
    ]) {
      const errors = Object.fromEntries(fields.map((field) => [field, [expect.any(String)]]));
      expect([response.status, response.json]).toMatchObject([422, { errors }]);
      expect(Object.keys(z.object({ errors: z.object({}).loose() }).parse(response.json).errors)).toEqual(
        fields,
      );
    }
  });

  test("are found by place, title, text and link", async () => {
    const { id } = await make({
      place: "banner",
      title_en: "Sun 50%",
      text_ar: "شمس مصر",
      link: "/collections/7",
    });
    for (const query of [
      "q=SUN",
      "q=50%25",
      `q=${encodeURIComponent("شمس")}`,
      "q=collections/7",
      "q=sun&place=banner",
    ]) {
      const { data: found } = Listed.parse((await ask("GET", `/sliders?${query}`)).json);
      expect([query, found.map((one) => one.id)]).toEqual([query, [id]]);
    }
    expect(Listed.parse((await ask("GET", "/sliders?q=sun&place=top")).json).data).toEqual([]);
  });
});
