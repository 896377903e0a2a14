import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { staffCalls } from "./staff-calls.ts";
import { signInAsOwner } from "./staff-cookie.ts";

for (const language of ["ar", "en"] as const) {
  test(
    `staff correct an amount, take a parcel out of a hand-over and deliver in part, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL, rejections }) => {
      // The question about an amount.
      rejections.push(409);
      const say = { locale: language };
      const { phone } = await signUp(page);
      const [wrong, left] = [await orderOf(phone), await orderOf(phone)];
      const partly = await orderOf(phone, { content: [[1, 3]] });
      const orders = [wrong, left, partly];
      await context.clearCookies();
      await signInAsOwner(context, baseURL ?? "", language);
      const call = staffCalls(page);
      for (const { id } of orders)
        await call("PUT", `/orders/${id}/confirmation`, { confirmation: "confirmed" });
      const [courier] = await call("GET", "/couriers");
      const order_ids = orders.map(({ id }) => id);
      const handover = await call("POST", "/hand-overs", { courier_id: courier.id, order_ids });

      const open = async ({ id, number }: { readonly id: number; readonly number: string }) => {
        await page.goto(`/admin/orders/${id}`);
        await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
      };
      const dialog = page.getByRole("dialog");
      const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
      const correct = async (choice: string, reason: string) => {
        await press(m.correct_order({}, say));
        await page.getByRole("menuitem", { name: choice }).click();
        await dialog.getByLabel(m.correct_reason({}, say)).fill(reason);
        await dialog.getByRole("button", { name: m.correct_order_now({}, say) }).click();
      };

      // A hundred times the amount is confirmed by mistake, and taken off again.
      await open(wrong);
      const { cash_due_egp: due } = await call("GET", `/orders/${wrong.id}`);
      await press(m.mark_delivered({}, say));
      await dialog.getByLabel(m.cash_collected({}, say)).fill(String(due * 100));
      await dialog.getByRole("button", { name: m.mark_delivered({}, say) }).click();
      await page.getByRole("button", { name: m.amount_is_right({}, say) }).click();
      await expect(page.getByText(m.order_delivered({ number: wrong.number }, say))).toBeVisible();
      await press(m.correct_cash({}, say));
      await dialog.getByLabel(m.correct_cash_amount({}, say)).fill(String(-99 * due));
      await dialog.getByLabel(m.correct_reason({}, say)).fill("Two zeros too many");
      await dialog.getByRole("button", { name: m.correct_cash_now({}, say) }).click();
      await expect(page.getByText(m.cash_corrected({}, say))).toBeVisible();
      await expect(
        page.getByRole("list", { name: m.cash_entries({}, say) }).getByText("Two zeros too many"),
      ).toBeVisible();
      expect(await call("GET", `/orders/${wrong.id}`)).toMatchObject({ cash_collected_egp: due });

      // The delivery itself was a mistake; undone immediately, then corrected with a reason.
      await correct(m.correct_not_delivered({}, say), "Wrong order");
      await expect(page.getByText(m.order_corrected({ number: wrong.number }, say))).toBeVisible();
      await press(m.mark_refused({}, say));
      await dialog.getByLabel(m.refused_reason({}, say)).fill(m.refusal_no_cash({}, say));
      await dialog.getByRole("button", { name: m.mark_refused_now({}, say) }).click();
      await expect(page.getByText(m.order_refused({ number: wrong.number }, say))).toBeVisible();
      await page
        .getByRole("button", { name: m.undo({}, say) })
        .last()
        .click();
      await expect(page.getByText(m.undone({}, say), { exact: true })).toBeVisible();
      expect(await call("GET", `/orders/${wrong.id}`)).toMatchObject({ status_id: 4 });

      // The courier left one parcel behind.
      await page.goto(`/admin/hand-overs/${handover.id}`);
      await page.getByRole("button", { name: m.actions_of_order({ number: left.number }, say) }).click();
      await page.getByRole("menuitem", { name: m.correct_take_out({}, say) }).click();
      await dialog.getByRole("button", { name: m.take_out_now({}, say) }).click();
      await expect(page.getByText(m.taken_out({ number: left.number }, say))).toBeVisible();
      await expect(page.getByRole("link", { name: left.number })).toHaveCount(0);
      expect(await call("GET", `/orders/${left.id}`)).toMatchObject({ status_id: 3, shipment: null });

      // The customer keeps one of three pieces.
      await open(partly);
      await press(m.mark_delivered({}, say));
      await dialog.getByLabel(m.took_a_part({}, say)).check();
      await dialog
        .getByRole("group", { name: m.taken_pieces({}, say) })
        .getByRole("textbox")
        .fill("1");
      await dialog.getByRole("button", { name: m.mark_delivered({}, say) }).click();
      await expect(page.getByText(m.order_delivered({ number: partly.number }, say))).toBeVisible();
      await expect(page.getByText(m.refused_pieces({ count: 2 }, say)).first()).toBeVisible();
      const order = await call("GET", `/orders/${partly.id}`);
      expect(order.cash_collected_egp).toBe(order.total - order.refused_egp);
      expect(order.refused_egp).toBeGreaterThan(0);
    },
  );
}
