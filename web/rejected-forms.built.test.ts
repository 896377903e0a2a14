import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { accountForms } from "#server/testing/account-forms.ts";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "#server/testing/customer.ts";
import { insertCustomerWithAll, withIds } from "#server/testing/customer-with-all.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { complaintIn, valueIn } from "#server/testing/read-form.ts";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

/** Invalid values of a field: others, none, or a file. */
const wrongs: Record<string, readonly (string | File)[]> = {
  missing: [],
  empty: [""],
  spaces: ["   "],
  "10,000 characters": ["x".repeat(10_000)],
  "invisible characters": ["\u202E\u200B\u2066\u0000"],
  "a file": [new File(["x"], "x.txt")],
  "repeated, the last empty": ["x", ""],
};
/** Fields in which any text may be valid or invalid, so its look proves nothing. */
const anyText = new Set(["/login password spaces", "/login password invisible characters"]);
const isSecret = (field: string) => field.includes("password");

describe.runIf(isBuilt)("a form that is rejected", () => {
  const { database, ask } = useBuiltShop();

  const cases = accountForms.flatMap((form) => form.asked.map((field) => ({ ...form, field })));

  test.each(cases)(
    "$path reports the error of $field, keeps the other values, and writes nothing",
    async (form) => {
      const { db } = database;
      const { id } = await insertCustomerWithPassword(db);
      const address = form.path.includes(":address") ? await insertAddress(db, id) : 0;
      const browser = form.forVisitors ? openBrowser(ask) : (await browserOf(db, ask, id)).browser;
      const before = await everythingOfCustomers(db);

      for (const [place, [what, values]] of Object.entries(wrongs).entries()) {
        if (anyText.has(`${form.path} ${form.field} ${what}`)) continue;
        const isEnglish = place % 2 === 0;
        const path = (isEnglish ? "/en" : "") + withIds(form.path, { address });
        const sent = new FormData();
        for (const [name, value] of Object.entries(form.typed))
          if (name !== form.field) sent.append(name, value);
        for (const value of values) sent.append(form.field, value);
        const { status, html } = await browser.post(path, sent);

        expect([what, status]).toEqual([what, 422]);
        const complaint = complaintIn(html, form.field);
        expect([what, complaint]).toEqual([
          what,
          expect.stringMatching(isEnglish ? /^[A-Z]/ : /^\p{Script=Arabic}/u),
        ]);
        const last = values.at(-1) ?? "";
        const typed = { ...form.typed, [form.field]: typeof last === "string" ? last : "" };
        for (const [name, value] of Object.entries(typed)) {
          // A select cannot keep an unknown option; the checkbox is no text.
          if (name === "receiver" || (name === "city_id" && name === form.field)) continue;
          expect([what, name, valueIn(html, name)]).toEqual([what, name, isSecret(name) ? "" : value]);
        }
      }
      expect(await everythingOfCustomers(db)).toBe(before);
    },
  );

  test("reports all errors together, each beside its field only", async () => {
    const typed = { name: "م", email: "mona@", phone: "013", password: "short", password_confirmation: "x" };
    const { html } = await openBrowser(ask).post("/en/signup", typed);
    for (const field of ["name", "email", "phone", "password"]) expect(complaintIn(html, field)).not.toBe("");
    expect(complaintIn(html, "password_confirmation")).toBe("");
  });

  test("of a cart line returns the cart with the reason", async () => {
    const { customerId, ids } = await insertCustomerWithAll(database.db);
    const { browser } = await browserOf(database.db, ask, customerId);
    const { status, html } = await browser.post(`/en/cart/lines/${ids.line}`, { quantity: "99" });
    expect(status).toBe(422);
    expect(html).toMatch(/role="alert"[^>]*>.*from 1 to 5/s);
    expect((await browser.get(`/en/cart/lines/${ids.line}`)).html).toContain("cart-line");
  });

  test.each(["/en/cart/lines", "/en/cart/restoration"])(
    "that adds to the cart is shown again at %s with the reason, and changes nothing",
    async (path) => {
      const { db } = database;
      const { id } = await insertCustomerWithPassword(db);
      const { browser } = await browserOf(db, ask, id);
      const product_id = String(await insertProduct(db, { name_en: "Rose serum", stock: 0 }));
      const { status, html } = await browser.post(path, { product_id, quantity: "2", next: "/en" });
      expect(status).toBe(409);
      expect(html).toContain(m.cart_sold_out({}, { locale: "en" }));
      expect(html).toMatch(/<h1[^>]*>.*Rose serum/s);
      expect(await db.selectFrom("cart_lines").where("customer_id", "=", id).selectAll().execute()).toEqual(
        [],
      );
      expect((await browser.get(path)).html).toContain(m.cart_view({}, { locale: "en" }));
    },
  );

  test("with too many pieces says how many are available", async () => {
    const { id } = await insertCustomerWithPassword(database.db);
    const { browser } = await browserOf(database.db, ask, id);
    const { status, html } = await browser.post("/en/cart/lines", { product_id: "1", quantity: "99" });
    expect([status, html.includes(m.field_quantity_range({}, { locale: "en" }))]).toEqual([422, true]);
  });

  test("with an invalid body gets 400, never a server error (R18)", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", "content-type": "application/json" };
    const send = (body: string) => ask("/login", { method: "POST", headers, body });
    for (const body of ["{}", "null", "", "\u0000"]) expect((await send(body)).status).toBe(400);
  });
});
