import { describe, expect, test } from "vitest";
import { runTransaction } from "#db/run-transaction.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { handover } from "#shop/handover/handover.ts";
import { makeRiderLink, revokeRiderLink } from "#shop/handover/rider-link.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";

describe.runIf(isBuilt)("the list of a rider", () => {
  const { database, ask } = useBuiltShop();

  test("shows open parcels to the holder of the link alone, uncached, until it is revoked", async () => {
    const { db } = database;
    await addShopDetails(db);
    const { staff } = await insertStaff(db, "manager");
    const courier_id = await insertCourier(db);
    await db.updateTable("couriers").set({ has_files: false }).where("id", "=", courier_id).execute();
    const order = await insertConfirmedOrder(db, await insertProduct(db));
    const [id, token] = await runTransaction(db, async (tx) => {
      const made = await handover(tx, staff.id, { courier_id, order_ids: [order.id], skip_problems: false });
      if (!made.ok) throw new Error(made.rejection.code);
      const link = await makeRiderLink(tx, made.value.id, staff.id);
      if (!link.ok) throw new Error(link.rejection.code);
      return [made.value.id, link.value] as const;
    });

    const page = await ask(`/rider/${token}`);
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html.replace(/<script.*?<\/script>/gs, "")).toContain(order.order_no);

    await runTransaction(db, (tx) => revokeRiderLink(tx, id));
    const ended = await ask(`/rider/${token}`);
    expect([ended.status, (await ended.text()).includes(order.order_no)]).toEqual([404, false]);
  });
});
