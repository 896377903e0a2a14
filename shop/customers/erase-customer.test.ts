import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../orders/place-order.ts";
import { accountPassword, plainAccountDependencies } from "../testing/insert-account.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { findCustomerByToken, startSession } from "./sessions.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

async function buyerWithPassword(product: number) {
  const buyer = await insertBuyer(db, [[product, 2]]);
  const password_hash = await plainPasswords.hash(accountPassword);
  await db.updateTable("customers").set({ password_hash }).where("id", "=", buyer.customerId).execute();
  return buyer;
}
const stockOf = async (id: number) =>
  (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
const everything = async () => {
  const tables = ["customers", "addresses", "orders", "reviews", "emails", "cart_lines", "sessions"];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string | null }>`select string_agg(one::text, ' ') as text
        from ${sql.table(table)} as one`.execute(db);
      return rows[0]?.text ?? "";
    }),
  );
  return texts.join("\n");
};

const sessionOf = (id: number) => ({ customer: { id }, token: "" });

describe("eraseCustomer", () => {
  test("leaves the order and nothing that tells whose it was", async () => {
    const product = await insertProduct(db, { stock: 10 });
    const { customerId, order } = await buyerWithPassword(product);
    const token = await startSession(db, customerId);
    await placeOrder(db, customerId, order, null);
    await db
      .insertInto("reviews")
      .values({ product_id: product, customer_id: customerId, author: "Secret Mona", rating: 5 })
      .execute();
    const before = await everything();
    const told = ["example.com", "+2010", order.phone, order.note, "شارع النصر", "Secret Mona"];
    for (const secret of told) expect(before).toContain(secret);

    expect(await eraseCustomer(db, plainAccountDependencies, sessionOf(customerId), accountPassword)).toEqual(
      {
        ok: true,
        value: null,
      },
    );

    const after = await everything();
    for (const secret of told) expect(after).not.toContain(secret);
    expect(await findCustomerByToken(db, token)).toBeNull();
    const kept = await db.selectFrom("orders").select(["customer_id", "status_id", "total"]).execute();
    expect(kept).toEqual([{ customer_id: null, status_id: 6, total: expect.any(Number) }]);
    expect(await stockOf(product)).toBe(10);
  });

  test("refuses a wrong password and changes nothing", async () => {
    const { customerId } = await buyerWithPassword(await insertProduct(db));
    expect(await eraseCustomer(db, plainAccountDependencies, sessionOf(customerId), "wrong")).toEqual({
      ok: false,
      refusal: { code: "password_wrong" },
    });
    expect(await db.selectFrom("customers").select("id").where("id", "=", customerId).execute()).toHaveLength(
      1,
    );
  });

  test("at the same time as an order: either the order came first and is cancelled, or there is none", async () => {
    for (let round = 0; round < 10; round++) {
      const product = await insertProduct(db, { stock: 10 });
      const { customerId, order } = await buyerWithPassword(product);
      const [placed, erased] = await Promise.all([
        placeOrder(db, customerId, order, null).catch(() => null),
        eraseCustomer(db, plainAccountDependencies, sessionOf(customerId), accountPassword),
      ]);
      expect(erased.ok).toBe(true);
      expect(await stockOf(product)).toBe(10);
      if (placed?.ok === true) {
        const one = db.selectFrom("orders").select(["status_id", "phone"]).where("id", "=", placed.value.id);
        expect(await one.executeTakeFirst()).toEqual({ status_id: 6, phone: "" });
      }
    }
  });
});
