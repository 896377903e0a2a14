import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { type Browser, openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("the checkout of a guest", () => {
  const { database, ask } = useBuiltShop();

  async function guestWithCart(): Promise<{ browser: Browser; product: number }> {
    const product = await insertProduct(database.db, { stock: 9, price: 20_000, name_en: "Rose serum" });
    const browser = openBrowser(ask);
    await browser.post("/en/cart/lines", { product_id: String(product), quantity: "1", next: "/en" });
    return { browser, product };
  }
  const form = {
    payment_method: "cash",
    name: "Salma Hassan",
    phone: "01512345678",
    city_id: "1",
    street: "Nile Street",
    block: "14",
    house_number: "7",
    note: "the blue door",
  };
  const field = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const orders = async () => (await database.db.selectFrom("orders").select("id").execute()).length;

  test("names the cash to prepare once the delivery fee is known", async () => {
    const { browser } = await guestWithCart();
    const ready = m.have_cash_ready({}, { locale: "en" });
    expect((await browser.get("/en/checkout")).html).not.toContain(ready);
    expect((await browser.get("/en/checkout?city_id=1")).location).toBe("/en/checkout");
    expect((await browser.get("/en/checkout")).html).toContain(ready);
  });

  test("shows fee and total before it orders, and keeps what was typed", async () => {
    const { browser } = await guestWithCart();
    const shown = (await browser.get("/en/checkout")).html;
    const version = field(shown, "cart_version");
    const before = await orders();
    const sent = { ...form, cart_version: version, shown_total: field(shown, "shown_total") };
    const first = await browser.post("/en/checkout", sent);
    expect(first.status).toBe(409);
    for (const text of ["LE\u00A0200", "LE\u00A0270", "Nile Street", "the blue door", "Salma Hassan"])
      expect(first.html).toContain(text);
    expect(await orders()).toBe(before);
    const second = await browser.post("/en/checkout", {
      ...form,
      cart_version: field(first.html, "cart_version"),
    });
    expect([second.status, second.location]).toEqual([
      303,
      expect.stringMatching(/^\/en\/order\/\d+\?placed=1$/),
    ]);
  });

  test("places one order for one key, however often it is posted at the same moment", async () => {
    const { browser } = await guestWithCart();
    const before = await orders();
    const post = () =>
      browser.post("/en/checkout", { ...form, phone: "01512345679", idempotency_key: "one" });
    const posted = await Promise.all(Array.from({ length: 8 }, post));
    expect(new Set(posted.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(posted[0]?.status).toBe(303);
    expect(await orders()).toBe(before + 1);
  });

  test("names products that are no longer sold, and places nothing", async () => {
    const { browser, product } = await guestWithCart();
    await database.db.updateTable("products").set({ status: "archived" }).where("id", "=", product).execute();
    const { status, html } = await browser.post("/en/checkout", { ...form, phone: "01512345670" });
    expect([status, html.includes("Rose serum")]).toEqual([409, true]);
  });

  test.each([
    ["nothing", {}],
    ["a governorate that does not exist", { ...form, city_id: "9999" }],
    ["another customer's address", { ...form, address_id: "1" }],
    ["huge texts", { ...form, street: "x".repeat(5000), name: "y".repeat(5000) }],
    ["markup", { ...form, name: "<script>", phone: "<b>" }],
  ])("rejects %s with 422 and the page", async (_, sent) => {
    const { browser } = await guestWithCart();
    const { status, html } = await browser.post("/en/checkout", sent as Record<string, string>);
    expect([status, html.includes("field-error")]).toEqual([422, true]);
    expect(html).not.toContain('value="<script>"');
  });

  test("keeps the note of a session that has ended for the time after signing in", async () => {
    const { location } = await openBrowser(ask).post("/en/checkout?coupon=X", form);
    const next = new URL(location ?? "", "http://localhost").searchParams.get("next");
    expect(next).toBe("/en/checkout?coupon=X&note=the+blue+door");
    const { browser } = await guestWithCart();
    expect((await browser.get(next ?? "")).html).toContain("the blue door");
  });

  test("is not entered with a rejected coupon", async () => {
    const { browser } = await guestWithCart();
    const { html } = await browser.get("/en/cart?coupon=NOSUCH");
    expect(html).toContain('href="/en/checkout"');
    expect(html).not.toContain("/en/checkout?coupon=");
  });
});
