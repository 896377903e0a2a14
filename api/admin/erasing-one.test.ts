import { describe, expect, test } from "vitest";
import { receiveMessage } from "#shop/inbox/receive-message.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { db, ask, staff, insertReview } = await createTestAdmin();

const asStaff = { token: staff.token };

describe("staff", () => {
  test("deletes a message with its e-mail, and logs none of its text (A10) (R10)", async () => {
    const message = { name: "Mona", phone: "+201012345678", email: "mona@example.com", message: "Hello" };
    await receiveMessage(db, noRateLimits, message, { customerId: null, address: "1", language: "ar" });
    const { id } = await db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();
    expect((await ask("DELETE", `/contact-messages/${id}`, undefined, asStaff)).status).toBe(204);
    expect((await ask("DELETE", `/contact-messages/${id}`, undefined, asStaff)).status).toBe(404);
    expect(await db.selectFrom("emails").select("id").execute()).toEqual([]);
    const log = await ask("GET", `/audit-log?resource=contact-messages&resource_id=${id}`);
    expect(log.json).toMatchObject({ data: [{ action: "delete", before: { id }, after: null }] });
    expect(JSON.stringify(log.json)).not.toMatch(/Mona|mona@|1012345678|Hello/);
  });

  test("deletes a review and updates the average (A10) (R10)", async () => {
    const product = await insertProduct(db);
    await insertReview(product, 5);
    const id = await insertReview(product, 1);
    const average = async () =>
      await db
        .selectFrom("products")
        .select(["rating_count", "rating_total"])
        .where("id", "=", product)
        .executeTakeFirstOrThrow();
    expect(await average()).toEqual({ rating_count: 2, rating_total: 6 });
    expect((await ask("DELETE", `/reviews/${id}`, undefined, asStaff)).status).toBe(204);
    expect(await average()).toEqual({ rating_count: 1, rating_total: 5 });
    expect((await ask("GET", `/reviews/${id}`)).status).toBe(404);
    const log = await ask("GET", `/audit-log?resource=reviews&resource_id=${id}`);
    expect(JSON.stringify(log.json)).not.toMatch(/Mona|جميل/);
  });
});
