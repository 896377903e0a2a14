import { z } from "zod";
import { AdminSettings, AdminSettingsQuery, SettingsPatch } from "#contract/admin/settings/settings.ts";
import { ShopDetails } from "#contract/admin/settings/shop-details.ts";
import { largestJpeg } from "#contract/media.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { changeSettings, findAdminSettings, listAdminSettings } from "#shop/settings/admin-settings.ts";
import { findSettings, type Settings } from "#shop/settings/find-settings.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { changeTarget, notChanged } from "../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { rejectStale } from "../session/require-fresh.ts";

const change = adminRoutes("settings", "Settings", AdminSettings).change(
  SettingsPatch,
  "Change the shop's details, for owners; details about money need a confirmed session",
);

/** Settings of receipts and discounts, which need a confirmed session. */
const moneySettings = [
  "vat_percent",
  "tax_number",
  "seller_ar",
  "seller_en",
  "free_delivery_from_egp",
] as const;

export function registerSettingsRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["settings", "Settings", AdminSettings], {
    find: findAdminSettings,
    toJson: (settings) => toAdminSettingsJson(settings, publicUrl),
    lock: lockRow("settings"),
  });
  routes.list(AdminSettingsQuery, listAdminSettings, "The shop's details, a list of one");
  routes.one("The shop's details");

  app.openapi(change, async (c) => {
    const target = changeTarget(c);
    const body = c.req.valid("json");
    const isOfMoney = moneySettings.some((name) => name in body);
    if (isOfMoney && c.var.staffSession.freshUntil === null) return rejectStale(c);
    const result = await auditedChangeOf(db, c.var.staff, routes.audited(c), target, (tx) =>
      changeSettings(tx, body),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.rejection);
  });
}

function toAdminSettingsJson(
  settings: Omit<Settings, "takes_transfers" | "may_be_opened">,
  publicUrl: string,
): AdminSettings {
  const { risk_first_order_piastres: risk, free_delivery_from, updated_at } = settings;
  return AdminSettings.parse({
    ...settings,
    logo: imageAddress(settings.logo_media_id, settings.logo_width, publicUrl),
    updated_at: updated_at.toISOString(),
    risk_first_order_egp: risk === null ? null : toPounds(risk),
    free_delivery_from_egp: free_delivery_from === null ? null : toPounds(free_delivery_from),
  });
}

/** Returns the URL of an image's JPEG; null without an image. */
export function imageAddress(id: string | null, width: number | null, publicUrl: string): string | null {
  return id === null || width === null ? null : publicUrl + largestJpeg(id, width);
}

const details = staffRoute("get", "/admin/shop-details", {
  operationId: "adminGetShopDetails",
  summary: "Shop details for printed papers, and the rules of prices and orders",
  request: { query: strictly(z.object({})) },
  responses: { 200: response("Some of the settings", data(ShopDetails)), ...rejections(422) },
});

/** Registers the details for printed papers. Packers cannot read the settings. */
export function registerShopDetailsRoute(app: Api, { db, publicUrl }: ApiDependencies): void {
  app.openapi(details, async (c) => {
    const { free_delivery_from: freeFrom, ...settings } = await findSettings(db);
    const free_delivery_from_egp = freeFrom === null ? null : toPounds(freeFrom);
    const logo = imageAddress(settings.logo_media_id, settings.logo_width, publicUrl);
    return c.json({ data: ShopDetails.parse({ ...settings, logo, free_delivery_from_egp }) }, 200);
  });
}
