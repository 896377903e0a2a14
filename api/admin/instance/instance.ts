import { Instance } from "#contract/admin/instance.ts";
import { m } from "#messages/compiled/messages.js";
import { findShopAddress, moveShop } from "#shop/instance/shop-address.ts";
import { standstill } from "#shop/instance/standstill.ts";
import { countWaiting } from "#shop/outbox/outbox.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode } from "../../failures.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const find = staffRoute("get", "/admin/instance", {
  operationId: "adminGetInstance",
  summary: "Whether this is a copy or freshly restored, and which messages wait",
  responses: { 200: response("The state", data(Instance)) },
});
const move = staffRoute("put", "/admin/instance/address", {
  operationId: "adminMoveShop",
  summary: "Make this copy the shop, which moved to this PUBLIC_URL; for owners in a confirmed session",
  responses: { 204: { description: "Moved; outward work begins" }, ...rejections(409) },
});

/** Registers the state of this installation: a copy that becomes the shop. */
export function registerInstanceRoutes(app: Api, { db, instance }: ApiDependencies): void {
  app.openapi(find, async (c) => {
    const [state, shopAddress, { email, push }] = await Promise.all([
      standstill(db, instance),
      findShopAddress(db),
      countWaiting(db),
    ]);
    const addresses = { shop_address: shopAddress, own_address: instance.publicUrl };
    const waiting = { emails: email, alerts: push };
    return c.json({ data: { standstill: state, by_setting: instance.copy, ...addresses, waiting } }, 200);
  });

  app.openapi(move, async (c) => {
    const { staff, language: locale } = c.var;
    const result = await moveShop(db, staff, instance);
    if (result.ok) return c.body(null, 204);
    const { code } = result.rejection;
    const texts = { copy_setting: m.shop_copy_setting, no_address: m.shop_has_no_address };
    return failureWithCode(c, 409, texts[code]({}, { locale }), code);
  });
}
