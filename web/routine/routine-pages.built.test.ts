import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

const inEnglish = { locale: "en" } as const;

describe.runIf(isBuilt)("the pages of the routine", () => {
  let sunscreen: number;
  let soldOut: number;
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    const face = { area: "face", price: 30_000 };
    sunscreen = await insertProduct(db, { ...face, name_en: "Rose sunscreen" });
    const gel = await insertProduct(db, { ...face, area: "eyes", name_en: "Eye gel" });
    soldOut = await insertProduct(db, { ...face, area: "eyes", name_en: "Eye cream", stock: 0 });
    await db.transaction().execute(async (tx) => {
      await setProductConcerns(tx, sunscreen, ["sun"]);
      await setProductConcerns(tx, gel, ["dark-circles", "puffiness"]);
      await setProductConcerns(tx, soldOut, ["fine-lines"]);
    });
  });

  const textOf = (html: string) => {
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    return main.replaceAll("<!-- -->", "").replace(/<script.*?<\/script>/gs, "");
  };
  const read = async (path: string) => {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    return textOf(await response.text());
  };
  const checked = (html: string) =>
    (html.match(/<input[^>]*>/g) ?? [])
      .filter((input) => /\schecked/.test(input))
      .map((input) => `${/name="(\w+)"/.exec(input)?.[1]}=${/value="([\w-]+)"/.exec(input)?.[1]}`);
  const good = "skin=oily&concern=dark-circles&sensitive=no&budget=1000";

  test("offer the concerns that have products, in the shop's order", async () => {
    const html = await read("/en/routine");
    const offered = [...html.matchAll(/name="concern" value="([\w-]+)"/g)].map(([, key]) => key);
    expect(offered).toEqual(["dark-circles", "puffiness", "fine-lines"]);
    expect(html).not.toContain('role="alert"');
  });

  test("show products, reasons, usage, and missing steps", async () => {
    const html = await read(`/en/routine/result?${good}`);
    expect(html).toContain("Rose sunscreen");
    expect(html).toContain(m.routine_for_concerns({ concerns: "dark circles" }, inEnglish));
    expect(html).toContain("Mornings.");
    expect(html).toContain("LE\u00A0600");
    expect(html).toContain(m.routine_unavailable({ names: "Cleanse and Moisturise" }, inEnglish));
    const little = await read(`/en/routine/result?${good.replace("1000", "700")}&concern=fine-lines`);
    expect(little).toContain("Eye gel");
    expect(little).not.toContain("Eye cream");
    expect(little).toContain("Fine lines");
  });

  test("name the price of missing steps, delivery, and the routine for a little more", async () => {
    const html = await read(`/en/routine/result?${good.replace("1000", "300")}`);
    expect(html).not.toContain("Rose sunscreen</a>");
    expect(html).toContain(m.routine_over_budget({ names: "Sun protection (from LE\u00A0300)" }, inEnglish));
    const fuller = m.routine_fuller({ extra: "LE\u00A0300", names: "Rose sunscreen" }, inEnglish);
    expect(html.replace(/<[^>]+>/g, "")).toContain(fuller);
    const [, link] = /href="([^"]+budget=600[^"]*)"/.exec(html) ?? [];
    expect(await read(link?.replaceAll("&amp;", "&") ?? "")).toContain("Rose sunscreen");
    expect(html).toContain("Plus delivery");
  });

  test("swap and remove products by plain links, and lead back", async () => {
    const { db } = database;
    const other = await insertProduct(db, { area: "eyes", price: 31_000, name_en: "Cool stick" });
    await db.transaction().execute(async (tx) => await setProductConcerns(tx, other, ["dark-circles"]));
    const path = `/en/routine/result?${good}`;
    const links = (html: string) =>
      [...html.matchAll(/href="([^"]*(?:without|removed)=[^"]*)"/g)].map(([, link = ""]) =>
        link.replaceAll("&amp;", "&"),
      );
    await expect.poll(async () => links(await read(path)).length).toBe(3);
    const [swap = "", ...removals] = links(await read(path));
    const swapped = await read(swap);
    expect(swapped).toContain("Cool stick");
    expect(swapped).not.toContain("Eye gel");
    expect(swapped).toContain(m.routine_reset({}, inEnglish));
    const shared = /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Link to this routine/s.exec(swapped)?.[1] ?? "";
    expect(shared).toContain("without=");
    const removed = await read(removals.at(-1) ?? "");
    expect(removed).not.toContain("Rose sunscreen");
    expect(removed).not.toContain("Sun protection");
    // The last product stays.
    expect(removed).not.toContain(m.routine_remove({}, inEnglish));
    await db.updateTable("products").set({ status: "archived" }).where("id", "=", other).execute();
    await expect.poll(async () => links(await read(path)).length).toBe(2);
  });

  test("mark products to avoid in pregnancy, and ask nothing without scripts", async () => {
    const { db } = database;
    const path = `/en/routine/result?${good}`;
    await db.updateTable("products").set({ pregnancy: "avoid" }).where("name_en", "=", "Eye gel").execute();
    await db.updateTable("products").set({ pregnancy: "suitable" }).where("id", "=", sunscreen).execute();
    const avoid = m.avoid_in_pregnancy({}, inEnglish);
    await expect.poll(async () => await read(path)).toContain(avoid);
    expect(await read(path)).not.toContain('type="checkbox"');
  });

  test.each([
    ["nothing at all", "", []],
    [
      "an unknown type of skin",
      good.replace("oily", "purple"),
      ["concern=dark-circles", "sensitive=no", "budget=1000"],
    ],
    [
      "sensitive skin for a type",
      good.replace("oily", "sensitive"),
      ["concern=dark-circles", "sensitive=no", "budget=1000"],
    ],
    ["another budget", good.replace("1000", "999999"), ["skin=oily", "concern=dark-circles", "sensitive=no"]],
    ["10,000 characters", `skin=oily&sensitive=${"x".repeat(10_000)}`, ["skin=oily"]],
  ])("ask again and keep the known answers for %s", async (_, query, known) => {
    const html = await read(`/en/routine/result?${query}`);
    expect(html).toContain(m.routine_choose_one({}, inEnglish));
    expect(checked(html)).toEqual(known);
  });

  test("ask again for three concerns and ignore unknown ones", async () => {
    const three = `${good}&concern=puffiness&concern=fine-lines`;
    const html = await read(`/en/routine/result?${three}`);
    expect(html).toContain(m.routine_choose_two({}, inEnglish));
    expect(checked(html)).toHaveLength(6);
    const unknown = await read(`/en/routine/result?${good}&concern=sun&concern=%27--&concern=dark-circles`);
    expect(unknown).toContain("Eye gel");
  });

  test("say that no product fits, and offer links", async () => {
    const { db, drop } = await createTestDatabase();
    onTestFinished(drop);
    await insertProduct(db);
    const other = await openBuiltShop(db);
    const answer = await other.ask("/en/routine/result?skin=dry&sensitive=yes&budget=any");
    expect(answer.status).toBe(200);
    const html = textOf(await answer.text());
    expect(html).toContain(m.routine_none({}, inEnglish));
    expect(html).toContain('href="/en/products"');
    expect(html).not.toContain("product_ids");
  });

  test("ask a question only after the previous ones", async () => {
    const questionFor = async (query: string) =>
      /class="routine-question now"[^>]*>.*?<h2[^>]*>(.*?)<\/h2>/s.exec(
        await read(`/en/routine?${query}`),
      )?.[1];
    expect(await questionFor("step=3")).toBe(m.routine_skin({}, inEnglish));
    expect(await questionFor("skin=dry&step=3")).toBe(m.routine_sensitive({}, inEnglish));
    expect(await questionFor("skin=dry&step=4")).toBe(m.routine_sensitive({}, inEnglish));
    expect(await questionFor("skin=dry&sensitive=no&step=99")).toBe(m.routine_budget({}, inEnglish));
    expect(await questionFor("skin=dry&step=-1")).toBe(m.routine_skin({}, inEnglish));
  });

  test("store no answers: no cookie, and no cached page with answers", async () => {
    for (const path of ["/en/routine", `/en/routine?${good}`, `/en/routine/result?${good}`]) {
      const browser = openBrowser(ask);
      const first = await browser.get(path);
      expect([path, [...browser.cookies]]).toEqual([path, []]);
      // Only cached pages have an ETag.
      expect([path, first.headers.has("ETag")]).toEqual([path, path === "/en/routine"]);
    }
  });

  test("fill the cart of a visitor, report sold-out products, and accept products only", async () => {
    const path = `/en/routine/result?${good}`;
    const form = { product_ids: `${sunscreen},${soldOut}`, next: "/en/cart" };
    const browser = openBrowser(ask);
    expect(await browser.post(path, form)).toMatchObject({ status: 303, location: "/en/cart?news=1" });
    expect((await browser.get("/en/cart?news=1")).html).toContain(
      m.cart_filled_short({ names: "Eye cream" }, inEnglish),
    );
    const none = await browser.post(path, { ...form, product_ids: String(soldOut) });
    expect(none.status).toBe(409);
    expect(none.html).toContain(m.cart_filled_none({}, inEnglish));
    for (const product_ids of ["", "x", "1,,2", "9".repeat(1000)])
      expect((await browser.post(path, { ...form, product_ids })).status).toBe(422);
    expect((await browser.post(path, { ...form, next: "https://evil.example" })).location).toBe("/?news=1");
  });
});
