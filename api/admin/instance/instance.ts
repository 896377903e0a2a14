import { m } from "#messages/compiled/messages.js";
import { moveShop } from "#shop/instance/shop-address.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode } from "../../failures.ts";
import { rejections } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const move = staffRoute("put", "/admin/instance/address", {
  operationId: "adminMoveShop",
  summary: "Make this copy the shop, which moved to this PUBLIC_URL; for owners in a confirmed session",
  responses: { 204: { description: "Moved; outward work begins" }, ...rejections(409) },
});

/** Registers the state of this installation: a copy that becomes the shop. */
export function registerInstanceRoutes(app: Api, { db, instance }: ApiDependencies): void {
  app.openapi(move, async (c) => {
    const { staff, language: locale } = c.var;
    const result = await moveShop(db, staff, instance);
    if (result.ok) return c.body(null, 204);
    const { code } = result.rejection;
    const texts = { copy_setting: m.shop_copy_setting, no_address: m.shop_has_no_address };
    return failureWithCode(c, 409, texts[code]({}, { locale }), code);
  });
}
