import { z } from "@hono/zod-openapi";
import { AdminCity, AdminCityQuery, CityPatch, DeliverySheet } from "#contract/admin/addresses.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import {
  changeCity,
  changeDeliverySheet,
  findAdminCity,
  listAdminCities,
  type AdminCity as ShopCity,
} from "#shop/addresses/admin-cities.ts";
import { auditedChangesTogether } from "#shop/audit/audited-together.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { fieldFailure } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { conflictResponse, notChanged, rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const changeSheet = staffRoute("patch", "/admin/cities", {
  operationId: "adminUpdateDeliverySheet",
  summary: "Change delivery prices and days of several governorates, all of them or none",
  request: jsonBody(strictly(DeliverySheet)),
  responses: {
    200: response("The changed governorates", data(z.array(AdminCity))),
    ...rejections(404),
    412: conflictResponse(AdminCity),
    ...bodyRejections,
  },
});

export function registerCityRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["cities", "City", AdminCity], {
    find: findAdminCity,
    toJson: (city, c) => toAdminCityJson(city, c.var.language),
    lock: lockRow("cities"),
  });
  routes.list(AdminCityQuery, listAdminCities, "Governorates, found by name in either language");
  routes.one("One governorate");
  routes.change(CityPatch, changeCity, rejected, "Change the names, the delivery price or the delivery days");

  app.openapi(changeSheet, async (c) => {
    const sheet = c.req.valid("json");
    const targets = sheet.cities.map(({ id, updated_at: version = null }) => ({ id, version }));
    const result = await auditedChangesTogether(db, c.var.staff, routes.audited(c), targets, (tx) =>
      changeDeliverySheet(tx, sheet),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    if (result.rejection.code !== "unknown_rows") return notChanged(c, result.rejection);
    const unknown = new Set(result.rejection.ids);
    const errors = sheet.cities.flatMap(({ id }, index) => (unknown.has(id) ? [`cities.${index}.id`] : []));
    return fieldFailure(c, Object.fromEntries(errors.map((field) => [field, ["unknown_choice"]])));
  });
}

function toAdminCityJson(
  { delivery_fee, created_at: _, updated_at, ...city }: ShopCity,
  language: Language,
): AdminCity {
  return {
    ...city,
    name: inLanguage(language, city.name_ar, city.name_en),
    delivery_fee_egp: toPounds(delivery_fee),
    updated_at: updated_at.toISOString(),
  };
}
