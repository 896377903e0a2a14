import { z } from "zod";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { insertReview } from "#shop/testing/insert-review.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import type { ApiDependencies } from "../../context.ts";
import { insertSignedInBuyer } from "../../testing/order-request.ts";
import { createTestApi, exactly, type Sent } from "../../testing/test-api.ts";

/** Response with one row. */
export const One = z.object({ data: z.looseObject({ id: z.int() }) });

/** Returns the `data` of a response, which must have exactly the fields of the schema. */
export function dataIn<Row extends z.ZodType>(row: Row, json: unknown): z.infer<Row> {
  return exactly(row, z.object({ data: z.unknown() }).parse(json).data);
}

/** Response of a list. */
export const Listed = z.object({
  data: z.array(z.looseObject({ id: z.int() })),
  meta: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
});

/** Creates the API with an owner and a manager, for a shop that confirms every order. */
export async function createTestAdmin(parts: Partial<ApiDependencies> = {}) {
  const api = await createTestApi(parts);
  const { db, call } = api;
  await db.updateTable("settings").set({ confirm_every_order: true }).execute();
  const owner = await insertStaff(db, "owner");
  const staff = await insertStaff(db, "manager");

  /** Sends a request as the owner. */
  const ask = (method: string, path: string, body?: unknown, sent: Sent = {}) =>
    call(method, `/admin${path}`, {
      token: owner.token,
      ...(body !== undefined && { body }),
      ...sent,
    });

  /** Places an order of three of ten pieces; its status is Processing. */
  async function placeOrder(product?: number): Promise<{ id: number; order_no: string; product: number }> {
    const ordered = product ?? (await insertProduct(db));
    const buyer = await insertSignedInBuyer(db, [[ordered, 3]]);
    const { json } = await call("POST", "/orders", { token: buyer.token, body: buyer.body });
    const { id, order_no } = z
      .object({ data: z.object({ id: z.int(), order_no: z.string() }) })
      .parse(json).data;
    return { id, order_no, product: ordered };
  }

  /** Returns an order as the back office shows it. */
  const orderPage = async (id: number) => dataIn(AdminOrderPage, (await ask("GET", `/orders/${id}`)).json);

  /** Returns the body of a new product. */
  async function newProduct() {
    const category_id = await insertCategory(db);
    const { media_id } = await db
      .selectFrom("categories")
      .select("media_id")
      .where("id", "=", category_id)
      .executeTakeFirstOrThrow();
    return {
      sku: `NEW-${++made}`,
      category_id,
      name_en: "Rose water",
      name_ar: "ماء الورد",
      price_egp: 120,
      images: [{ media_id, alt_en: "", alt_ar: "" }],
    };
  }

  return {
    ...api,
    owner,
    staff,
    ask,
    placeOrder,
    orderPage,
    insertReview: (product: number, rating?: number) => insertReview(db, product, rating),
    newProduct,
  };
}

let made = 0;
