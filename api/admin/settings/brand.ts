import { AdminBrand, BrandPatch } from "#contract/admin/brand.ts";
import { brandImages } from "#contract/brand/brand-images.ts";
import { Failure } from "#contract/failure.ts";
import { strictly } from "#contract/strictly.ts";
import type { Database } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { changeBrand, type UnreadableAccent } from "#shop/brand/change-brand.ts";
import { findSettings, type Settings } from "#shop/settings/find-settings.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { auditedResource } from "../audited-resource.ts";
import { conflictResponse, expectedVersion, ifMatchHeader, notChanged } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { rejectStale } from "../session/require-fresh.ts";
import { imageAddress } from "./settings.ts";

const path = "/admin/brand";
const find = staffRoute("get", path, {
  operationId: "adminGetBrand",
  summary: "Name and look of the shop, for owners",
  responses: { 200: response("The brand", data(AdminBrand)) },
});
const change = staffRoute("patch", path, {
  operationId: "adminUpdateBrand",
  summary: "Change name and look of the shop, for owners; the VAT rate needs a confirmed session",
  request: { headers: ifMatchHeader, ...jsonBody(strictly(BrandPatch)) },
  responses: {
    200: response("The current brand", data(AdminBrand)),
    404: response("Not found", Failure),
    412: conflictResponse(AdminBrand),
    ...bodyRejections,
    422: response(
      'A field is wrong; "errors" says which and why. Code `accent_unreadable`: `accent` is the nearest readable shade',
      Failure.extend({ accent: AdminBrand.shape.accent.optional() }),
    ),
  },
});

/** The only row of the settings. */
const id = 1;

export function registerBrandRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const findOne = async (database: Database) => await findSettings(database);
  const toJson = (settings: Settings) => toBrandJson(settings, publicUrl);
  const brand = auditedResource("brand", lockRow("settings"), findOne, toJson);

  app.openapi(find, async (c) => c.json({ data: toJson(await findSettings(db)) }, 200));

  app.openapi(change, async (c) => {
    const target = { id, version: expectedVersion(c.req.valid("header")["if-match"]) };
    const body = c.req.valid("json");
    // As a detail of receipts it is also a setting (settings.ts).
    if (body.vat_percent !== undefined && c.var.staffSession.freshUntil === null) return rejectStale(c);
    const result = await auditedChangeOf(db, c.var.staff, brand, target, (tx) => changeBrand(tx, body));
    if (result.ok) return c.json({ data: result.value }, 200);
    const { rejection } = result;
    return rejection.code === "accent_unreadable" ? unreadableAccent(c, rejection) : notChanged(c, rejection);
  });
}

function unreadableAccent(c: ApiContext, { code, accent, contrast, nearest }: UnreadableAccent) {
  const inputs = { accent, contrast: contrast.toFixed(1), nearest };
  const message = m.accent_unreadable(inputs, { locale: c.var.language });
  return c.json({ message, error: message, errors: { accent: [message] }, code, accent: nearest }, 422);
}

function toBrandJson(settings: Settings, publicUrl: string): AdminBrand {
  const images = brandImages.map((image) => [
    image,
    imageAddress(settings[`${image}_media_id`], settings[`${image}_width`], publicUrl),
  ]);
  return AdminBrand.parse({
    ...settings,
    ...Object.fromEntries(images),
    announcement_from: settings.announcement_from?.toISOString() ?? null,
    announcement_until: settings.announcement_until?.toISOString() ?? null,
    updated_at: settings.updated_at.toISOString(),
  });
}
