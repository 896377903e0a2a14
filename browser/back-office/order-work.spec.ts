import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

const arabic = { locale: "ar" } as const;
const english = { locale: "en" } as const;

test(
  "keys open the previous and next order of the list, also after a step",
  onDesktop,
  async ({ page, context, baseURL }) => {
    const { phone } = await signUp(page);
    const oldest = await orderOf(phone);
    const middle = await orderOf(phone);
    const newest = await orderOf(phone);
    await context.clearCookies();
    await signInAsOwner(context, baseURL ?? "", "en");
    const heading = (number: string) => page.getByRole("heading", { level: 1, name: number });
    const after = page.getByRole("button", { name: m.row_after({}, english) });

    await page.goto(`/admin/orders/${middle.id}`);
    await expect(heading(middle.number)).toBeVisible();
    await expect(after).toHaveCount(0);

    await page.goto(`/admin/orders?tab=to_confirm&q=${phone}`);
    await page.getByRole("link", { name: middle.number }).click();
    await expect(heading(middle.number)).toBeVisible();
    const reads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().endsWith(`/orders/${middle.id}`))
        reads.push(request.url());
    });
    await page.keyboard.press("c");
    await expect(page.getByText(m.order_confirmed({ number: middle.number }, english))).toBeVisible();
    // The page shows the response of the confirmation and does not read the order again.
    await expect(page.getByRole("heading", { name: m.next_ship({}, english) })).toBeVisible();
    expect(reads).toEqual([]);
    // The oldest order is first.
    await page.keyboard.press("j");
    await expect(heading(newest.number)).toBeVisible();
    await expect(after).toBeDisabled();
    await page.keyboard.press("k");
    await expect(heading(middle.number)).toBeVisible();
    await page.getByRole("button", { name: m.row_before({}, english) }).click();
    await expect(heading(oldest.number)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: newest.number })).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?tab=to_confirm&q=${phone}`);
    await expect(page.getByRole("link", { name: middle.number })).toBeHidden();
  },
);

test(
  "an order changed by a colleague during editing is merged field by field",
  onPhone,
  async ({ page, context, baseURL, rejections }) => {
    rejections.push(412);
    const { id } = await orderOf((await signUp(page)).phone);
    await context.clearCookies();
    await signInAsOwner(context, baseURL ?? "", "ar");
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("button", { name: m.edit_order({}, arabic) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(m.address_street({}, arabic)).fill("شارع النيل");
    const read = async () => (await (await page.request.get(`/smile/api/admin/orders/${id}`)).json()).data;
    const before = await read();
    const changed = await page.request.put(`/smile/api/admin/orders/${id}/content`, {
      data: {
        lines: before.details.map(({ product_id }: { product_id: number }) => ({ product_id, quantity: 2 })),
        phone: "01276543210",
      },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(changed.status()).toBe(200);

    const save = dialog.getByRole("button", { name: m.save({}, arabic), exact: true });
    await save.click();
    const theirs = dialog.getByRole("row", { name: m.column_phone({}, arabic) });
    await expect(theirs.getByRole("radio").first()).toBeChecked();
    await expect(
      dialog
        .getByRole("row", { name: m.address_street({}, arabic) })
        .getByRole("radio")
        .last(),
    ).toBeChecked();
    await dialog.getByRole("button", { name: m.conflict_take({}, arabic) }).click();
    await expect(dialog.getByLabel(m.column_phone({}, arabic))).toHaveValue("01276543210");
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({
      phone: "01276543210",
      address: { street: "شارع النيل" },
      quantity: before.details.length * 2,
    });
  },
);

test(
  "unconfirmed orders are listed and ship only after an explicit choice",
  onDesktop,
  async ({ page, context, baseURL }) => {
    const { phone } = await signUp(page);
    const { id, number } = await orderOf(phone);
    await context.clearCookies();
    await signInAsOwner(context, baseURL ?? "", "en");
    await page.goto(`/admin/orders?tab=all&q=${phone}`);
    await page.getByRole("checkbox", { name: m.choose_row({ name: number }, english) }).click();
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(m.unconfirmed_orders({ count: 1 }, english))).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: number })).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: m.hand_over_count({ count: 0 }, english) }),
    ).toBeDisabled();
    await dialog.getByLabel(m.ship_unconfirmed({}, english)).check();
    await dialog.getByRole("button", { name: m.mark_shipped_count({ count: 1 }, english) }).click();
    await expect(page.getByText(m.orders_shipped({ count: 1 }, english)).first()).toBeVisible();
    const { data } = await (await page.request.get(`/smile/api/admin/orders/${id}`)).json();
    expect(data).toMatchObject({ status_id: 4, confirmation: "waiting" });
  },
);
