import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AdminCity, AdminCityQuery, CityPatch } from "#contract/admin/city.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { findAdminCity, listAdminCities, type AdminCity as ShopCity } from "#shop/addresses/admin-cities.ts";
import { changeCity } from "#shop/addresses/change-city.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { listed, notChanged, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { changeTarget } from "./if-match.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("cities", "City", AdminCity);
const list = routes.list(AdminCityQuery, "Governorates, found by name in either language");
const one = routes.one("One governorate");
const change = routes.change(CityPatch, "Change the names, the delivery price or the delivery days");

export function registerCityRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminCities(db, query), query, inLanguageOf(c));
  });

  app.openapi(one, async (c) => shown(c, await findAdminCity(db, c.req.valid("param").id), inLanguageOf(c)));

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const resource = auditedResource("cities", lockRow("cities"), findAdminCity, inLanguageOf(c));
    const result = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeCity(tx, target.id, body),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.refusal);
  });
}

function inLanguageOf(c: Context<ApiEnv>) {
  return (city: ShopCity) => toAdminCityJson(city, c.var.language);
}

function toAdminCityJson(
  { delivery_fee, created_at: _, updated_at, ...city }: ShopCity,
  language: Language,
): AdminCity {
  return {
    ...city,
    name: language === "ar" ? city.name_ar : city.name_en,
    delivery_fee_egp: toPounds(delivery_fee),
    updated_at: updated_at.toISOString(),
  };
}
