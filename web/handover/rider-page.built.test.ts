import { describe, expect, test } from "vitest";
import { runTransaction } from "#db/run-transaction.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { revokeRiderLink } from "#shop/handover/rider-link.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertRiderLink } from "#shop/testing/insert-rider-link.ts";

describe.runIf(isBuilt)("the list of a rider", () => {
  const { database, ask } = useBuiltShop();

  test("shows open parcels to the holder of the link alone, uncached, until it is revoked", async () => {
    const { db } = database;
    await addShopDetails(db);
    const order = await insertConfirmedOrder(db, await insertProduct(db));
    const { handover, token } = await insertRiderLink(db, order.id);

    const page = await ask(`/rider/${token}`);
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html.replace(/<script.*?<\/script>/gs, "")).toContain(order.order_no);

    await runTransaction(db, (tx) => revokeRiderLink(tx, handover));
    const ended = await ask(`/rider/${token}`);
    expect([ended.status, (await ended.text()).includes(order.order_no)]).toEqual([404, false]);
  });
});
