import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { insertCustomerWithAll } from "#server/testing/customer-with-all.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { complaintIn, valueIn } from "#server/testing/read-form.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";

const markup = `</script><img src=x onerror=alert(1)>"'&lt;`;
const twice = { password: "sunflowers in May", password_confirmation: "sunflowers in May" };

describe.runIf(isBuilt)("text typed by a customer", () => {
  const { database, ask } = useBuiltShop();

  let made = 0;
  const newPerson = () => {
    const number = String(++made).padStart(8, "0");
    return { name: "Mona Ali", email: `Mona.${number}@Example.com`, phone: `011${number}` };
  };
  const stored = (email: string) =>
    database.db.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  test("is escaped on every page that shows it and in the data of its scripts (R16)", async () => {
    const person = { ...newPerson(), name: markup };
    const browser = openBrowser(ask);
    expect((await browser.post("/signup", { ...person, ...twice })).status).toBe(303);
    const { id, name } = await stored(person.email);
    expect(name).toBe(markup);
    const words = {
      title: markup.slice(0, 40),
      street: markup,
      block: "<b>",
      house_number: "<i>",
      notes: markup,
    };
    const address = await insertAddress(database.db, id, words);
    const book = "/user/addressbook";
    for (const path of [
      "/",
      "/account_setting",
      "/account_setting/profile",
      book,
      `${book}/${address}/edit`,
    ]) {
      const { html, status } = await browser.get(path);
      expect(status).toBe(200);
      expect(html).not.toMatch(/<img src=x|<\/script><img/);
    }
    expect(valueIn((await browser.get(`${book}/${address}/edit`)).html, "street")).toBe(markup);
  });

  test("is escaped in reviews, orders and product names (R16)", async () => {
    const { db } = database;
    const { customerId, ids } = await insertCustomerWithAll(db);
    const names = { name_ar: markup, name_en: markup, description_ar: markup, description_en: markup };
    await db.updateTable("products").set(names).where("id", "=", ids.product).execute();
    const lines = { product_name_ar: markup, product_name_en: markup };
    await db.updateTable("order_lines").set(lines).where("order_id", "=", ids.order).execute();
    const order = { recipient_name: markup, street: markup, note: markup, tracking_number: markup };
    await db.updateTable("orders").set(order).where("id", "=", ids.order).execute();
    const review = { product_id: ids.product, rating: 5, author: markup, comment: markup };
    await db.insertInto("reviews").values(review).execute();
    const { browser } = await browserOf(db, ask, customerId);
    let shown = 0;
    for (const path of [
      `/product/${ids.product}`,
      `/order/${ids.order}`,
      "/user/orders",
      "/cart",
      "/checkout",
      `/products?query=${encodeURIComponent(markup)}`,
    ]) {
      const { html, status } = await browser.get(`/en${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(html).not.toMatch(/<img src=x|<\/script><img/);
      if (html.includes("&lt;img src=x")) shown++;
    }
    expect(shown).toBeGreaterThan(3);
  });

  // api/bad-fields.test.ts covers the other spellings.
  test("is rejected if another customer has it in another spelling, and stays in the form", async () => {
    const first = newPerson();
    await openBrowser(ask).post("/signup", { ...first, ...twice });
    // A changed e-mail must not be confirmed by another customer.
    const proven = { email_proven_at: new Date() };
    await database.db.updateTable("customers").set(proven).where("email", "=", first.email).execute();
    const [email, phone] = [first.email.toUpperCase(), `+2${first.phone}`];
    const typed = { name: "Mona", email, phone };
    const signup = await openBrowser(ask).post("/en/signup", { ...typed, ...twice });
    const other = openBrowser(ask);
    await other.post("/signup", { ...newPerson(), ...twice });
    const profile = await other.post("/en/account_setting/profile", typed);
    for (const { status, html } of [signup, profile]) {
      expect(status).toBe(422);
      expect(complaintIn(html, "email")).toBe(m.field_email_taken({}, { locale: "en" }));
      expect(complaintIn(html, "phone")).toBe(m.field_phone_taken({}, { locale: "en" }));
      expect([valueIn(html, "email"), valueIn(html, "phone")]).toEqual([email, phone]);
    }
    const entered = await openBrowser(ask).post("/login", { phone, password: twice.password });
    expect(entered.status).toBe(303);
  });
});
