import { beforeAll, describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("the order form of a product", () => {
  const { database, ask } = useBuiltShop();
  const setting = (order_on_product_page: boolean) =>
    database.db.updateTable("settings").set({ order_on_product_page }).execute();
  let product: number;
  beforeAll(async () => {
    await setting(true);
    product = await insertProduct(database.db, { stock: 9, price: 20_000, name_en: "Rose serum" });
  });

  const form = {
    name: "Salma Hassan",
    phone: "01512345678",
    city_id: "1",
    street: "Nile Street",
    block: "14",
    house_number: "7",
    quantity: "2",
  };
  const path = () => `/en/product/${product}/order`;
  const field = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const orders = async () => (await database.db.selectFrom("orders").select("id").execute()).length;

  test("shows the total before it orders without scripts, keeps what was typed, and leaves the cart", async () => {
    const browser = openBrowser(ask);
    const before = await orders();
    await browser.post("/en/cart/lines", { product_id: String(product), quantity: "1", next: "/en" });
    const first = await browser.post(path(), form);
    expect(first.status).toBe(409);
    for (const text of ["LE\u00A0470", "Nile Street", "Salma Hassan"]) expect(first.html).toContain(text);
    expect(await orders()).toBe(before);
    const second = await browser.post(path(), {
      ...form,
      idempotency_key: field(first.html, "idempotency_key"),
      expected_total_egp: field(first.html, "expected_total_egp"),
    });
    expect([second.status, second.location]).toEqual([
      303,
      expect.stringMatching(/^\/en\/order\/\d+\?placed=1$/),
    ]);
    expect((await browser.get("/en/cart")).html).toContain("Rose serum");
    expect((await browser.get(second.location ?? "")).html).toContain("LE\u00A0470");
  });

  test("places one order for one key, however often it is posted at the same moment", async () => {
    const browser = openBrowser(ask);
    await browser.get("/en/cart");
    await browser.post("/en/cart/lines", { product_id: String(product), quantity: "1", next: "/en" });
    const before = await orders();
    const sent = { ...form, phone: "01512345671", idempotency_key: "one", expected_total_egp: "470" };
    const posted = await Promise.all(Array.from({ length: 6 }, () => browser.post(path(), sent)));
    expect(new Set(posted.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(posted[0]?.status).toBe(303);
    expect(await orders()).toBe(before + 1);
    const other = await browser.post(path(), { ...sent, quantity: "1", expected_total_egp: "270" });
    expect([other.status, other.html.includes(m.order_already_placed({}, { locale: "en" }))]).toEqual([
      409,
      true,
    ]);
  });

  test("rejects another total, a changed price and a sold-out product with 409 and what was typed", async () => {
    const sent = { ...form, phone: "01512345672", idempotency_key: "two" };
    const wrong = await openBrowser(ask).post(path(), { ...sent, expected_total_egp: "1" });
    expect([wrong.status, field(wrong.html, "expected_total_egp")]).toEqual([409, "470"]);
    await database.db.updateTable("products").set({ stock: 0 }).where("id", "=", product).execute();
    const soldOut = await openBrowser(ask).post(path(), { ...sent, expected_total_egp: "470" });
    await database.db.updateTable("products").set({ stock: 9 }).where("id", "=", product).execute();
    expect([soldOut.status, soldOut.html.includes("Nile Street")]).toEqual([409, true]);
    expect(soldOut.html).toContain("Rose serum");
  });

  test.each([
    ["nothing", {}],
    ["six pieces", { ...form, quantity: "6" }],
    ["no name", { ...form, name: "" }],
    ["a governorate that does not exist", { ...form, city_id: "9999", idempotency_key: "three" }],
    ["huge texts", { ...form, street: "x".repeat(5000), name: "y".repeat(5000) }],
    ["markup", { ...form, name: "<script>", phone: "<b>" }],
  ])("rejects %s with 422 and the page", async (_, sent) => {
    const { status, html } = await openBrowser(ask).post(path(), sent as Record<string, string>);
    expect([status, html.includes("field-error")]).toEqual([422, true]);
    expect(html).not.toContain('value="<script>"');
  });

  test("is the same on the product's page for everybody, and missing while the setting is off", async () => {
    const browser = openBrowser(ask);
    const page = `/en/product/${product}`;
    // Pages may show the stock of the test before for a moment.
    const shown = async () => (await browser.get(page)).html;
    await expect.poll(shown, { timeout: 10_000 }).toContain(`action="${path()}"`);
    expect((await openBrowser(ask).get(page)).html).toBe(await shown());
    await setting(false);
    await expect.poll(async () => (await browser.get(path())).status, { timeout: 10_000 }).toBe(404);
    expect((await browser.post(path(), form)).status).toBe(404);
    await setting(true);
  });
});
