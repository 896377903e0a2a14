import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { ShopDetails } from "#contract/admin/settings/shop-details.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { answer, data, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { staffRoute } from "../routes.ts";
import { logoAddress } from "./settings.ts";

const details = staffRoute({
  method: "get",
  path: "/admin/shop-details",
  operationId: "adminGetShopDetails",
  summary: "Shop details for printed papers, and the rules of prices and orders",
  request: { query: strictly(z.object({})) },
  responses: {
    200: answer("Some of the settings", data(ShopDetails)),
    422: refusal[422],
  },
});

/** Registers the details for printed papers. Packers cannot read the settings. */
export function registerShopDetailsRoute(app: OpenAPIHono<ApiEnv>, { db, publicUrl }: ApiDependencies): void {
  app.openapi(details, async (c) => {
    const { free_delivery_from: freeFrom, ...settings } = await findSettings(db);
    const free_delivery_from_egp = freeFrom === null ? null : toPounds(freeFrom);
    const logo = logoAddress(settings.logo_media_id, settings.logo_width, publicUrl);
    return c.json({ data: ShopDetails.parse({ ...settings, logo, free_delivery_from_egp }) }, 200);
  });
}
