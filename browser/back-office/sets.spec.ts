import { randomUUID } from "node:crypto";
import { m } from "#admin/messages/compiled/messages.js";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { m as shopWords } from "../shop-texts.ts";
import { staffCalls } from "./staff-calls.ts";
import { signInAsOwner } from "./staff-cookie.ts";

/** Inserts a set of two soaps and a cream, in the last category of the demo. */
async function insertSet() {
  return await inDatabase(async (db) => {
    const { id: category_id } = await db
      .selectFrom("categories")
      .select("id")
      .where("key", "=", "sets")
      .executeTakeFirstOrThrow();
    // Both languages run concurrently on one shop.
    const named = (name_en: string, name_ar: string) => ({
      ...{ category_id, name_en, name_ar },
      sku: `FIG-${randomUUID()}`,
    });
    const soap = await insertProduct(db, { ...named("Fig soap", "صابون التين"), stock: 200, price: 10_000 });
    const cream = await insertProduct(db, { ...named("Fig cream", "كريم التين"), stock: 100, price: 20_000 });
    const set = await insertProduct(db, { ...named("Fig box", "علبة التين"), stock: 0, price: 36_000 });
    await insertParts(db, set, { [soap]: 2, [cream]: 1 });
    return { set, soap, cream };
  });
}

for (const language of ["ar", "en"] as const) {
  test(
    `a set is sold, refused in part and returned by its parts, in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL }) => {
      const say = { locale: language };
      const at = language === "en" ? "/en" : "";
      const { set, soap, cream } = await insertSet();
      const stocks = async () =>
        await inDatabase(async (db) => {
          const found = [await stockOf(db, soap), await stockOf(db, cream), await stockOf(db, set)];
          return found.map(({ stock }) => stock);
        });
      const [soapName, creamName] =
        language === "en" ? (["Fig soap", "Fig cream"] as const) : (["صابون التين", "كريم التين"] as const);

      // Its page lists the contents, the cart names them.
      const { phone } = await signUp(page);
      await page.goto(`${at}/product/${set}`);
      const contents = page.locator(".set-contents");
      await expect(contents.getByRole("link", { name: soapName })).toHaveAttribute(
        "href",
        `${at}/product/${soap}`,
      );
      await expect(contents).toContainText(shopWords.separately_today({}, say));
      await page
        .getByRole("button", { name: shopWords.add_to_cart({}, say) })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.locator(".header .count")).toHaveText("1");
      await page.goto(`${at}/cart`);
      await expect(page.locator(".cart-line")).toContainText(`${soapName} ×2`);

      const order = await orderOf(phone, { content: [[set, 3]] });
      expect(await stocks()).toEqual([194, 97, 97]);
      await page.goto(`${at}/order/${order.id}`);
      await expect(page.locator(".order-line")).toContainText(`${soapName} ×2`);

      // The courier brings one of three back: the slip and the order name what is in it.
      await context.clearCookies();
      await signInAsOwner(context, baseURL ?? "", language);
      const call = staffCalls(page);
      await call("PUT", `/orders/${order.id}/confirmation`, { confirmation: "confirmed" });
      await page.goto(`/admin/print/packing_slip?ids=${order.id}`);
      // In the language in which she signed up.
      await expect(page.getByRole("row", { name: /6.*(?:صابون التين|Fig soap)/ })).toBeVisible();
      const [courier] = await call("GET", "/couriers");
      await call("POST", "/hand-overs", { courier_id: courier.id, order_ids: [order.id] });
      const { details } = await call("GET", `/orders/${order.id}`);
      const [line] = details;
      await call("POST", `/orders/${order.id}/outcome`, {
        outcome: "delivered",
        lines: [{ detail_id: line.id, taken: 2 }],
        received: true,
        stock: "back",
        confirm_amount: true,
      });
      expect(await stocks()).toEqual([196, 98, 98]);
      await page.goto(`/admin/orders/${order.id}`);
      await expect(page.getByText(m.refused_pieces({ count: 1 }, say)).first()).toBeVisible();
      await expect(page.getByText(creamName).first()).toBeVisible();

      // One of the two that she kept comes back later.
      const returned = await call("POST", "/returns", {
        order_id: order.id,
        lines: [{ detail_id: line.id, quantity: 1, reason: "wrong_item" }],
        wish: "money",
        note: "",
      });
      await call("POST", `/returns/${returned.id}/accept`, {});
      await page.goto(`/admin/returns/${returned.id}`);
      await page.getByRole("button", { name: m.receive_return({}, say), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(`${soapName} ×2`);
      await dialog.getByLabel(m.return_restocked({}, say)).fill("1");
      await dialog.getByRole("button", { name: m.receive_return({}, say), exact: true }).click();
      await expect(page.getByText(m.return_received_done({}, say))).toBeVisible();
      expect(await stocks()).toEqual([198, 99, 99]);

      // Other tests count what the shop shows.
      await call("PATCH", "/products", { ids: [set, soap, cream], status: "archived" });
    },
  );
}
