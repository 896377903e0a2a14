import { m } from "#admin/messages/compiled/messages.js";
import { inDatabase } from "../shop-database.ts";
import { expect, newPerson } from "../shop-test.ts";
import { adminShots, newest, orderIn, overlayShots } from "./admin-shot.ts";
import { chooseOrders, handoverInPretence, pasteNumbers, press } from "./admin-steps.ts";

overlayShots("Back office: over every page", [
  {
    name: "palette",
    path: "/orders?tab=all",
    async steps({ page }) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("هبة");
      await expect(page.getByRole("option").nth(1)).toBeVisible();
    },
  },
  {
    name: "shortcuts",
    path: "/account",
    only: "1280",
    async steps({ page }) {
      await page.keyboard.press("Shift+Slash");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "bell",
    path: "/orders?tab=all",
    only: "1280",
    steps: ({ page }) => page.locator(".top-bar [aria-haspopup=menu]").click(),
  },
  {
    name: "account-menu",
    path: "/orders?tab=all",
    only: "1280",
    steps: ({ page }) => page.locator(".rail-person").click(),
  },
  { name: "more", path: "/orders?tab=all", only: "390", steps: press(m.more) },
]);

overlayShots("Back office: dialogs of orders", [
  { name: "orders-chosen", path: "/orders?tab=to_ship", steps: (scene) => chooseOrders(scene, 4) },
  { name: "orders-ship", path: "/orders?tab=to_ship", steps: pasteNumbers },
  { name: "orders-shipped", path: "/orders?tab=to_ship", steps: handoverInPretence },
  {
    name: "save-view",
    path: "/orders?tab=all",
    only: "1280",
    async steps({ page, say }) {
      await page.getByRole("button", { name: m.saved_views({}, say) }).click();
      await page.getByRole("menuitem", { name: m.save_view({}, say) }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "order-cancel", path: orderIn("to_confirm"), steps: press(m.cancel_order) },
  { name: "order-edit", path: orderIn("to_confirm"), steps: press(m.edit_order) },
  { name: "order-outcome-delivered", path: orderIn("shipped"), steps: press(m.mark_delivered) },
  { name: "order-outcome-refused", path: orderIn("shipped"), steps: press(m.mark_refused) },
  { name: "tracking", path: "/hand-overs", steps: press(m.tracking_numbers) },
]);

adminShots("Back office: dialogs of cash and customers", [
  {
    name: "statement-new",
    path: "/cash",
    screen: true,
    refused: [422],
    async steps({ page, say }) {
      await page.getByRole("button", { name: m.new_statement({}, say) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(m.courier({}, say)).selectOption({ index: 1 });
      await dialog
        .getByLabel(m.statement_file({}, say))
        .setInputFiles({ name: "كشف نوفمبر.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") });
      await dialog.getByRole("button", { name: m.upload({}, say) }).click();
      await expect(dialog.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "statement-remove",
    path: newest("cash_statements", "/cash/statements/:id"),
    screen: true,
    steps: press(m.remove_statement),
  },
  {
    name: "courier-conflict",
    path: "/couriers/2",
    refused: [412],
    async steps({ page, say }) {
      await page.getByLabel(m.note({}, say)).fill("يستلمون قبل الثالثة فقط");
      await inDatabase((db) =>
        db
          .updateTable("couriers")
          .set({ note: `خط ساخن ${Date.now()}` })
          .where("id", "=", 2)
          .execute(),
      );
      await page.keyboard.press("Control+s");
      await expect(page.getByText(m.conflict_take({}, say))).toBeVisible();
    },
  },
  {
    name: "courier-unsaved",
    path: "/couriers/1",
    screen: true,
    steps: ({ page, say }) => page.getByLabel(m.note({}, say)).fill("يستلمون قبل الثالثة فقط"),
  },
  {
    name: "customer-erase",
    path: newest("customers", "/customers/:id"),
    screen: true,
    steps: press(m.erase_customer),
  },
  {
    name: "customer-free-phone",
    path: newest("customers", "/customers/:id"),
    screen: true,
    steps: press(m.free_phone),
  },
  { name: "totp", path: "/account", screen: true, steps: press(m.set_up) },
]);

overlayShots("Back office: sessions", [
  {
    name: "sign-in",
    path: "/",
    isStranger: true,
    refused: [401],
    async steps({ page }) {
      await page.locator("[name=email]").fill(newPerson().email);
      await page.locator("[type=password]").fill("not the password");
      await page.locator("[type=submit]").click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "first-owner-ended", path: "/first-owner/gone", isStranger: true, refused: [404, 410] },
  {
    name: "session-ended",
    path: orderIn("to_confirm"),
    refused: [401],
    async steps({ page, say }) {
      const comment = page.getByRole("textbox", { name: m.comment_placeholder({}, say) });
      await comment.fill("تفضّل التوصيل مساءً");
      await page.context().clearCookies({ name: "staff" });
      await page.getByRole("button", { name: m.no_answer({}, say), exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
]);
