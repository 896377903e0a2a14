import { z } from "@hono/zod-openapi";
import { AreasOfCity } from "#contract/addresses/city.ts";
import { Caller, CallerQuery } from "#contract/admin/customers/caller.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { suggestAreas } from "#shop/addresses/area-suggestions.ts";
import { findCaller, type KnownCaller } from "#shop/customers/find-caller.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const areas = staffRoute("get", "/admin/areas", {
  operationId: "adminSuggestAreas",
  summary: "Areas to suggest in an address: those of at least five delivered orders, the most frequent first",
  responses: { 200: response("Areas by governorate", data(z.array(AreasOfCity))) },
});

const find = staffRoute("get", "/admin/callers", {
  operationId: "adminFindCaller",
  summary: "The known customer of a phone, for a phone order",
  request: { query: strictly(CallerQuery) },
  responses: {
    200: response("The customer; null for an unknown phone", data(Caller.nullable())),
    ...rejections(422),
  },
});

/** Registers the search for the customer of a phone order, and the areas to suggest. */
export function registerCallerRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(areas, async (c) => c.json({ data: [...(await suggestAreas(db))] }, 200));

  app.openapi(find, async (c) => {
    const caller = await findCaller(db, c.req.valid("query").phone);
    return c.json({ data: caller === null ? null : toCallerJson(caller, c.var.language) }, 200);
  });
}

function toCallerJson({ record, addresses, ...caller }: KnownCaller, language: Language): Caller {
  const { spent, ...counts } = record;
  return {
    ...caller,
    record: { ...counts, spent_egp: toPounds(spent) },
    addresses: addresses.map((address) => ({
      title: address.title,
      city_id: address.city_id,
      city: { id: address.city_id, name: inLanguage(language, address.city_name_ar, address.city_name_en) },
      area: address.area,
      block: address.block,
      street: address.street,
      house_number: address.house_number,
      notes: address.notes,
    })),
  };
}
