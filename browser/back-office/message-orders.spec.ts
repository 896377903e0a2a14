import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { staffCalls } from "./staff-calls.ts";
import { signInAsOwner } from "./staff-cookie.ts";

for (const language of ["ar", "en"] as const) {
  test(
    `staff answer a message on WhatsApp and attach it to its order, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL }) => {
      const say = { locale: language };
      const { phone } = await signUp(page);
      const order = await orderOf(phone);
      const id = await inDatabase(async (db) => {
        const row = await db
          .insertInto("contact_messages")
          .values({
            name: "هبة محمود",
            phone: "+201099998888",
            email: "heba@example.com",
            language: "ar",
            message: `أين طلبي رقم ${order.number}؟`,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return row.id;
      });
      await context.clearCookies();
      await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
      await signInAsOwner(context, baseURL ?? "", language);
      await page.goto(`/admin/messages/${id}`);
      await page.getByRole("textbox", { name: m.reply({}, say), exact: true }).fill("طلبك يصل غدًا");
      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name: m.reply_on_whatsapp({}, say) }).click();
      const chat = new URL((await opened).url());
      expect([chat.pathname, chat.searchParams.get("text")]).toEqual(["/201099998888", "طلبك يصل غدًا"]);
      await expect(page.getByText(m.answered_on_whatsapp({}, say))).toBeVisible();
      await page.getByRole("button", { name: m.attach_to_order({ number: order.number }, say) }).click();
      await expect(
        page
          .getByRole("region", { name: m.message_orders({}, say) })
          .getByText(m.message_order_attached({}, say)),
      ).toBeVisible();
      await page.getByRole("link", { name: order.number }).click();
      const timeline = page.getByRole("region", { name: m.timeline({}, say) });
      await expect(
        timeline.getByRole("link", { name: m.event_message({ name: "هبة محمود" }, say) }),
      ).toBeVisible();
      await expect(timeline.getByText("طلبك يصل غدًا")).toBeVisible();
    },
  );

  test(
    `staff write to the customer of an order on its way on WhatsApp, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL }) => {
      const say = { locale: language };
      const order = await orderOf((await signUp(page)).phone, { status: 4 });
      await context.clearCookies();
      await signInAsOwner(context, baseURL ?? "", language);
      await page.goto(`/admin/orders/${order.id}`);
      const chat = page.getByRole("link", { name: /واتساب|WhatsApp/ }).first();
      await expect(chat).toHaveAttribute("href", new RegExp(`^https://wa\\.me/20.*${order.number}`));
      const { customer } = await staffCalls(page)("GET", `/orders/${order.id}`);
      await page.goto(`/admin/customers/${customer.id}`);
      await expect(page.getByRole("link", { name: m.whatsapp_ready_message({}, say) })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/20.*text=/,
      );
    },
  );
}
