import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

/** Words that promise cash at the door, in both languages. */
const onCash = /\bcash\b|at the door|to the courier|نقد|كاش|عند الاستلام|الباب/i;

describe.runIf(isBuilt)("an order that is paid in advance", () => {
  const { database, ask } = useBuiltShop();
  const form = {
    payment_method: "cash",
    name: "Salma Hassan",
    city_id: "1",
    street: "Nile Street",
    block: "14",
    house_number: "7",
  };
  let count = 0;

  /** Places an order of 270 pounds as a guest, and returns her browser and its pages. */
  async function place(more: object = {}) {
    const product = await insertProduct(database.db, { stock: 9, price: 20_000 });
    const browser = openBrowser(ask);
    await browser.post("/en/cart/lines", { product_id: String(product), quantity: "1", next: "/en" });
    const phone = `015123457${String(++count).padStart(2, "0")}`;
    const post = (changes: object) => browser.post("/en/checkout", { ...form, phone, ...more, ...changes });
    return { browser, post };
  }

  async function pagesOf(location: string) {
    const id = Number(/\/order\/(\d+)/.exec(location)?.[1]);
    const order = await database.db
      .selectFrom("orders")
      .select(["id", "order_no", "view_version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const path = (language: "ar" | "en") =>
      new URL(viewLink("http://shop.example", testCodeKey, order, language)).pathname;
    return { id, pages: ["", "/en"].map((at) => `${at}/order/${id}`), links: [path("ar"), path("en")] };
  }

  const mainOf = (html: string) =>
    /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<script[\s\S]*?<\/script>/g, "") ?? "";

  beforeAll(async () => {
    await database.db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
  });

  test("promises no cash on its pages, and one with a deposit names the rest", async () => {
    const { browser, post } = await place();
    const placed = await post({});
    expect(placed.status).toBe(303);
    const { id, pages, links } = await pagesOf(placed.location ?? "");
    const shown = async () =>
      await Promise.all(
        [...pages, ...pages.map((page) => `${page}/receipt`), ...links].map(async (path) =>
          mainOf((await browser.get(path)).html),
        ),
      );
    for (const html of (await shown()).slice(0, 2)) expect(html).toMatch(onCash);
    await sql`update orders set terms = 'fee_first', pay_first = 7000, advance = 7000, confirmation = 'confirmed'
      where id = ${id}`.execute(database.db);
    expect((await shown())[1]).toContain("LE\u00A0200");
    await sql`update orders set advance = total where id = ${id}`.execute(database.db);
    for (const html of await shown()) {
      expect(html.length).toBeGreaterThan(500);
      expect(onCash.exec(html)?.[0] ?? null).toBeNull();
    }
    await sql`update orders set status_id = 6 where id = ${id}`.execute(database.db);
    await sql`insert into order_status_changes (order_id, status_id, moved_by) values (${id}, 6, 'staff')`.execute(
      database.db,
    );
    expect((await shown())[1]).toContain("of what you paid");
  });

  test("is told what to pay first with one sentence, now and rest, and is placed when she orders again", async () => {
    await database.db
      .updateTable("payment_rules")
      .set({
        in_force: true,
        rules: JSON.stringify([{ terms: "fee_first", when: { total_from: 20_000 } }]),
      })
      .execute();
    const { post } = await place();
    const told = await post({});
    expect(told.status).toBe(409);
    const html = mainOf(told.html);
    for (const said of [
      "LE\u00A070 now, LE\u00A0200 to the courier",
      'name="expected_terms" value="fee_first"',
      "Order and transfer",
      "The rest to the courier",
      "comes to LE\u00A0200 or more",
    ])
      expect(html.replace(/<[^>]*bdi[^>]*>/g, "")).toContain(said);
    expect(html).not.toContain("We couldn’t place your order");
    expect((await post({ expected_terms: "fee_first", payment_method: "instapay" })).status).toBe(303);
    const again = await place();
    const placed = await again.post({ expected_terms: "fee_first" });
    expect(placed.status).toBe(303);
    const { pages } = await pagesOf(placed.location ?? "");
    const page = mainOf((await again.browser.get(pages[1] ?? "")).html);
    expect(page).toContain("nour@instapay");
    expect(page).toContain("LE\u00A070");
    await database.db.updateTable("payment_rules").set({ in_force: false }).execute();
  });

  test("is told what to pay first before it is placed, once the governorate is known", async () => {
    await database.db
      .updateTable("payment_rules")
      .set({ in_force: true, rules: JSON.stringify([{ terms: "fee_first", when: { first_order: true } }]) })
      .execute();
    const asked = 'name="expected_terms" value="fee_first"';
    const { browser, post } = await place();
    expect((await browser.get("/en/checkout")).html).not.toContain(asked);
    await browser.get("/en/checkout?city_id=1");
    const known = mainOf((await browser.get("/en/checkout")).html);
    expect(known).toContain(asked);
    expect(known).not.toContain("data-rejection");
    // A form with an error keeps them.
    const wrong = await post({ street: "", expected_terms: "fee_first" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain(asked);
    expect((await post({ expected_terms: "fee_first" })).status).toBe(303);
    await database.db.updateTable("payment_rules").set({ in_force: false }).execute();
  });
});
