import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { staffCalls } from "./staff-calls.ts";
import { signInAsOwner } from "./staff-cookie.ts";

/** Returns the ids of two shades of a demo product: fair and deep. */
async function shadesOfSunStick(): Promise<[number, number]> {
  const skus = ["SM-SUN-03", "SM-SUN-05"];
  const rows = await inDatabase((db) =>
    db.selectFrom("products").select("id").where("sku", "in", skus).orderBy("sku").execute(),
  );
  const [fair, deep] = rows.map(({ id }) => id);
  if (fair === undefined || deep === undefined) throw new Error("the demo shop has no shades");
  return [fair, deep];
}

for (const language of ["ar", "en"] as const) {
  test(
    `staff receive a return, refund it in two parts and exchange an item, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL, rejections }) => {
      // An amount above what is due.
      rejections.push(409);
      const say = { locale: language };
      const { phone } = await signUp(page);
      const [fair, deep] = await shadesOfSunStick();
      const order = await orderOf(phone, { content: [[fair, 3]] });
      await context.clearCookies();
      await signInAsOwner(context, baseURL ?? "", language);
      const call = staffCalls(page);
      await call("PUT", `/orders/${order.id}/confirmation`, { confirmation: "confirmed" });
      const [courier] = await call("GET", "/couriers");
      await call("POST", "/hand-overs", { courier_id: courier.id, order_ids: [order.id] });
      await call("POST", `/orders/${order.id}/outcome`, { outcome: "delivered" });

      const dialog = page.getByRole("dialog");
      const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
      const submit = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

      // A caller returns one of three pieces.
      await page.goto(`/admin/orders/${order.id}`);
      await press(m.new_return({}, say));
      await dialog.getByRole("textbox").first().fill("1");
      await dialog.getByLabel(m.return_reason({}, say)).selectOption("defective");
      await submit(m.new_return({}, say));
      await expect(page.getByRole("heading", { level: 1, name: m.return_one({}, say) })).toBeVisible();
      await press(m.accept_return({}, say));
      await submit(m.accept_return({}, say));
      await expect(page.getByText(m.return_accepted_done({}, say))).toBeVisible();
      await press(m.receive_return({}, say));
      await dialog.getByLabel(m.return_restocked({}, say)).fill("1");
      await submit(m.receive_return({}, say));
      await expect(page.getByText(m.return_received_done({}, say))).toBeVisible();

      // The receipt was a slip: it is undone and recorded again.
      await press(m.undo_receipt({}, say));
      await submit(m.undo_receipt({}, say));
      await expect(page.getByText(m.undo_receipt_done({}, say))).toBeVisible();
      expect((await returnsOf(order.id))[0]).toMatchObject({ status: "accepted", refund_due_egp: 0 });
      await press(m.receive_return({}, say));
      await submit(m.receive_return({}, say));
      await expect(page.getByRole("button", { name: m.undo_receipt({}, say) })).toBeVisible();

      // It is refunded in two parts, and not by more than what is due.
      const due = (await returnsOf(order.id))[0].refund_due_egp;
      expect(due).toBeGreaterThan(0);
      const pay = async (amount: string) => {
        await press(m.pay_refund({}, say));
        await dialog.getByLabel(m.refund_amount({}, say)).fill(amount);
        await submit(m.pay_refund({}, say));
      };
      await pay(String(due + 1));
      await expect(dialog.getByRole("alert")).toBeVisible();
      await dialog.getByLabel(m.refund_amount({}, say)).fill("10");
      await submit(m.pay_refund({}, say));
      await expect(page.getByText(m.refund_paid_done({}, say)).last()).toBeVisible();
      await pay(String(due - 10));
      await expect(page.getByRole("button", { name: m.pay_refund({}, say) })).toHaveCount(0);
      await press(m.close_return({}, say));
      await expect(page.getByText(m.return_closed_done({}, say))).toBeVisible();
      expect((await returnsOf(order.id))[0]).toMatchObject({ status: "closed", refund_paid_egp: due });

      // Another piece is exchanged for another shade; the exchange order is linked, reserved and already paid.
      const { details } = await call("GET", `/orders/${order.id}`);
      const exchange = await call("POST", "/returns", {
        order_id: order.id,
        lines: [{ detail_id: details[0].id, quantity: 1, reason: "wrong_item" }],
        wish: "exchange",
        exchange_for: [{ product_id: deep, quantity: 1 }],
        note: "",
      });
      await page.goto(`/admin/returns/${exchange.id}`);
      await press(m.accept_return({}, say));
      await expect(dialog.getByText(m.accept_exchange_hint({}, say))).toBeVisible();
      await submit(m.accept_return({}, say));
      await expect(page.getByText(m.return_accepted_done({}, say))).toBeVisible();
      const { exchange_order_id } = (await returnsOf(order.id)).find(
        (found: { id: number }) => found.id === exchange.id,
      );
      expect(await call("GET", `/orders/${exchange_order_id}`)).toMatchObject({ cash_due_egp: 0 });
      await page.goto(`/admin/orders/${exchange_order_id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      async function returnsOf(id: number) {
        return await call("GET", `/returns?order_id=${id}&sort=id&order=asc`);
      }
    },
  );
}
