import fc from "fast-check";
import type { ProductPatch } from "#contract/admin/catalogue/product.ts";
import type { Database } from "#db/database.ts";
import { changeProduct } from "../../catalogue/editing/change-product.ts";
import { editOrder } from "../../checkout/edit-order.ts";
import { inTransaction } from "../../in-transaction.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { type Result, reject } from "../../result.ts";
import { lockProduct } from "../../stock/lock-product.ts";
import { insertStaff } from "../../testing/insert-staff.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

const pieces = fc.nat(2);

/** One step of staff with the set, which is the first product of the shop. The others are its parts. */
export const setStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("parts" as const), first: pieces, second: pieces }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pack" as const), isPacked: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("count" as const), product: pieces, stock: fc.nat(12) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("edit" as const),
      order: fc.nat(5),
      product: pieces,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
export type SetStep = typeof setStep extends fc.Arbitrary<infer Value> ? Value : never;

interface Rejection {
  readonly code: string;
}

/** Returns a function that executes steps with the set of a shop, and returns 'done' or the code of the rejection. */
export async function setIn(db: Database, shop: ShopUnderTest) {
  const { staff } = await insertStaff(db);
  const [setId = 0, firstId = 0, secondId = 0] = shop.productIds;

  /** Changes a product, whose own pieces staff confirm to book to its parts. */
  async function change(id: number, patch: Partial<ProductPatch>): Promise<string> {
    return await taken(async (tx) => {
      await lockProduct(tx, id);
      const { stock } = await tx
        .selectFrom("products")
        .select("stock")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return await changeProduct(tx, id, { ...patch, book_stock: stock }, staff);
    });
  }

  async function taken(work: Parameters<typeof inTransaction<unknown, Rejection>>[1]): Promise<string> {
    const result = await inTransaction<unknown, Rejection>(db, work);
    return result.ok ? "done" : result.rejection.code;
  }

  return async (step: SetStep): Promise<string> => {
    switch (step.does) {
      case "parts": {
        const parts = [
          { product_id: firstId, quantity: step.first },
          { product_id: secondId, quantity: step.second },
        ];
        return await change(setId, { parts: parts.filter(({ quantity }) => quantity > 0) });
      }
      case "pack":
        return await change(setId, { parts_packed: step.isPacked });
      case "count":
        return await change(shop.productIds[step.product] ?? 0, { stock: step.stock });
      case "edit":
        return await taken(async (tx): Promise<Result<unknown, Rejection>> => {
          const order = await lockOrder(tx, shop.orderIds[step.order] ?? 0);
          if (order === null) return reject({ code: "order_unknown" });
          const product_id = shop.productIds[step.product] ?? 0;
          const lines = [{ product_id, quantity: step.quantity }];
          return await editOrder(tx, order, { lines }, { id: staff.id, isOwner: true });
        });
    }
  };
}
