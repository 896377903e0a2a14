import { m } from "#admin/messages/compiled/messages.js";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { m as words } from "#messages/compiled/messages.js";
import { inTransaction } from "#shop/in-transaction.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { leave, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

const { shipped, delivered, returned } = orderStatusIds;

for (const locale of ["ar", "en"] as const) {
  test(
    `an owner tries rules on a month of orders and puts them in force, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context, rejections }) => {
      test.slow();
      // The products have image rows but no files, and rules without an account are a conflict.
      rejections.push(404, 409);
      const say = { locale };
      const shop = await openNewShop();
      try {
        await shop.inDatabase((db) => insertMonth(db));
        await signInAs("owner", context, shop.origin, locale, shop.dataDir);

        await page.goto(`${shop.origin}/admin/settings/payment-rules`);
        await page.getByRole("button", { name: m.simulate_now({}, say) }).click();
        // Of 12 orders: the second and third of the phone that refused, of which the last was accepted.
        const result = (asked: number, refused: number, saved: string) =>
          page.getByText(m.simulate_result({ orders: 12, asked, refused, good: 1, saved }, say));
        await expect(result(2, 1, "LE 140.00")).toBeVisible();
        await expect(page.getByText(m.simulate_few({}, say))).toBeVisible();

        const putInForce = page.getByRole("button", { name: m.rules_put_in_force({}, say) });
        await putInForce.click();
        await expect(page.getByText(words.admin_no_advance_method({}, say))).toBeVisible();

        await page.goto(`${shop.origin}/admin/settings/payments`);
        await page.locator("[name=instapay_address]").fill("nour@instapay");
        await page
          .getByRole("button", { name: m.save({}, say) })
          .filter({ visible: true })
          .first()
          .click();
        await expect(page.getByText(m.saved({}, say), { exact: true })).toBeVisible();

        await page.goto(`${shop.origin}/admin/settings/payment-rules`);
        await putInForce.click();
        await expect(page.getByText(m.rules_in_force({}, say), { exact: true })).toBeVisible();
        await page.reload();
        await page.getByRole("button", { name: m.rules_switch_off({}, say) }).click();
        await expect(page.getByText(m.rules_draft({}, say))).toBeVisible();
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}

/** Inserts nine orders of phones that accept, and three of one that refuses twice before it accepts. */
async function insertMonth(db: Database): Promise<void> {
  const product = await insertProduct(db, { stock: 100 });
  const others = Array.from({ length: 9 }, (_, n) => [`+20100000001${n}`, delivered] as const);
  const refuses = "+201000000099";
  const month = [...others, [refuses, returned], [refuses, returned], [refuses, delivered]] as const;
  for (const [phone, outcome] of month) {
    const { orderId } = await insertOrder(db, [[product, 1]], { phone });
    await db.updateTable("orders").set({ confirmation: "confirmed" }).where("id", "=", orderId).execute();
    for (const status_id of [shipped, outcome])
      await inTransaction(db, async (tx) =>
        moveOrder(tx, await lockedOrder(tx, orderId), { status_id }, byStaff(null)),
      );
  }
}
