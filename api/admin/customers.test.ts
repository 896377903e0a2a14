import { afterAll, expect, test } from "vitest";
import { customerColumns } from "#shop/customers/customer.ts";
import { createTestAdmin, Listed } from "./testing/test-admin.ts";

const { db, drop, ask, placeOrder, signedIn } = await createTestAdmin();
afterAll(drop);

const found = async (query: string) => Listed.parse((await ask("GET", `/customers?${query}`)).json).data;

test("customers are found by name, e-mail and phone, with how often they ordered", async () => {
  const { id } = await signedIn("Salma Fathy");
  const { email, phone } = await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (const q of ["salma", email, phone, phone.replace("+2", ""), phone.slice(5)]) {
    expect((await found(`q=${encodeURIComponent(q)}`)).map((one) => one.id)).toEqual([id]);
  }
  const { json } = await ask("GET", `/customers/${id}`);
  expect(json).toEqual({
    data: {
      id,
      name: "Salma Fathy",
      email,
      phone: phone.replace("+2", ""),
      pending_email: null,
      order_count: 0,
      created_at: expect.any(String),
    },
  });
  await placeOrder();
  expect((await found("sort=order_count"))[0]).toMatchObject({ order_count: 1 });
});
