import { z } from "@hono/zod-openapi";
import { City } from "#contract/addresses/city.ts";
import { toPounds } from "#contract/money.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { anyRejection, data, response } from "../responses.ts";
import { publicRoute } from "../routes.ts";

const list = publicRoute("get", "/countries/1/cities", {
  operationId: "listCities",
  summary: "The 29 governorates with their delivery prices",
  responses: { 200: response("Governorates", data(data(z.array(City)))), ...anyRejection },
});

export function registerCityRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const cities = (await listCities(db)).map(({ id, name_en, name_ar, delivery_fee }) => ({
      id,
      name: c.var.language === "ar" ? name_ar : name_en,
      name_en,
      name_ar,
      delivery_fee_egp: toPounds(delivery_fee),
    }));
    return c.json({ data: { data: cities } }, 200);
  });
}
