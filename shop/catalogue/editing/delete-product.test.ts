import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../../in-transaction.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { orderBetweenLocks } from "../../testing/order-between-locks.ts";
import { deleteProduct, lockForDeletion } from "./delete-product.ts";

const { db } = await openTestDatabase();

test("deleteProduct waits for an order of a cart line that was added between its locks (B15)", async () => {
  const id = await insertProduct(db);
  const deleted = await orderBetweenLocks(db, { held: id, ordered: id }, () =>
    inTransaction(db, async (tx) => {
      await lockForDeletion(tx, id);
      return await deleteProduct(tx, id);
    }),
  );
  expect(deleted).toEqual({ ok: true, value: null });
});
