import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Address, NewAddress } from "#contract/address.ts";
import { City } from "#contract/city.ts";
import { pounds } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { addAddress } from "#shop/addresses/add-address.ts";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { listCities } from "#shop/addresses/list-cities.ts";
import { answer, bearer, bodyRefusals, data, jsonBody, messageAndData, refusal } from "./answers.ts";
import type { ApiDependencies, ApiEnv } from "./context.ts";
import { failure, fieldFailure } from "./failures.ts";
import { requireCustomer } from "./require-customer.ts";
import { wireAddress } from "./wire-address.ts";

const cities = createRoute({
  method: "get",
  path: "/countries/1/cities",
  summary: "The 29 governorates with their delivery prices",
  responses: { 200: answer("Governorates", data(data(z.array(City)))) },
});

const list = createRoute({
  method: "get",
  path: "/client/addresses",
  summary: "My addresses, the default first",
  security: bearer,
  responses: { 200: answer("Addresses", data(z.array(Address))), 401: refusal[401] },
});

const add = createRoute({
  method: "post",
  path: "/client/addresses",
  summary: "Add an address; the first one becomes the default",
  security: bearer,
  request: jsonBody(NewAddress),
  responses: {
    201: answer("Added", messageAndData(Address)),
    ...bodyRefusals,
    401: refusal[401],
    409: refusal[409],
  },
});

export function addressCalls(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(cities, async (c) => {
    const wire = (await listCities(db)).map(({ id, name_en, name_ar, delivery_fee }) => ({
      id,
      name: c.var.language === "ar" ? name_ar : name_en,
      name_en,
      name_ar,
      delivery_fee_egp: pounds(delivery_fee),
    }));
    return c.json({ data: { data: wire } }, 200);
  });

  app.use("/client/addresses", requireCustomer(dependencies));

  app.openapi(list, async (c) => {
    const addresses = await listAddresses(db, c.var.customer.id);
    return c.json({ data: addresses.map((address) => wireAddress(address, c.var.language)) }, 200);
  });

  app.openapi(add, async (c) => {
    const locale = c.var.language;
    const result = await addAddress(db, c.var.customer.id, c.req.valid("json"));
    if (result.ok) {
      return c.json(
        { message: m.address_added({}, { locale }), data: wireAddress(result.value, locale) },
        201,
      );
    }
    return result.refusal.code === "city_unknown"
      ? fieldFailure(c, { city_id: ["choose_city"] })
      : failure(c, 409, m.address_too_many({}, { locale }));
  });
}
