import { z } from "@hono/zod-openapi";
import { Address, AddressPatch, NewAddress } from "#contract/addresses/address.ts";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { City } from "#contract/addresses/city.ts";
import { inLanguage } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "#shop/addresses/address-book.ts";
import { listCities } from "#shop/addresses/city-names.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { failure, fieldFailure, notFound } from "../failures.ts";
import { requireCustomer } from "../require-customer.ts";
import {
  anyRejection,
  bodyRejections,
  data,
  idParams,
  jsonBody,
  messageAndData,
  rejections,
  response,
} from "../responses.ts";
import { customerRoute, publicRoute } from "../routes.ts";
import { toAddressJson } from "./to-address-json.ts";

const list = customerRoute("get", "/client/addresses", {
  operationId: "listAddresses",
  summary: "My addresses, the default first",
  responses: { 200: response("Addresses", data(z.array(Address))) },
});

const add = customerRoute("post", "/client/addresses", {
  operationId: "addAddress",
  summary: `Add an address, up to ${maxAddresses}; the first one becomes the default`,
  request: jsonBody(NewAddress),
  responses: { 201: response("Added", messageAndData(Address)), ...bodyRejections, ...rejections(409) },
});

const change = customerRoute("put", "/client/addresses/{id}", {
  operationId: "updateAddress",
  summary: "Change any part of an address, or make it the default",
  request: { params: idParams, ...jsonBody(AddressPatch) },
  responses: { 200: response("Changed", messageAndData(Address)), ...bodyRejections, ...rejections(404) },
});

const remove = customerRoute("delete", "/client/addresses/{id}", {
  operationId: "deleteAddress",
  summary: "Delete an address; the newest remaining one becomes the default",
  request: { params: idParams },
  responses: { 200: response("Deleted", z.object({ message: z.string() })), ...rejections(404) },
});

const cities = publicRoute("get", "/countries/1/cities", {
  operationId: "listCities",
  summary: "The 29 governorates with their delivery prices",
  responses: { 200: response("Governorates", data(data(z.array(City)))), ...anyRejection },
});

export function registerAddressRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  app.use("/client/addresses/*", requireCustomer(dependencies));

  app.openapi(list, async (c) => {
    const addresses = await listAddresses(db, c.var.customer.id);
    return c.json({ data: addresses.map((address) => toAddressJson(address, c.var.language)) }, 200);
  });

  app.openapi(add, async (c) => {
    const locale = c.var.language;
    const result = await addAddress(db, c.var.customer.id, c.req.valid("json"));
    if (result.ok) {
      return c.json(
        { message: m.address_added({}, { locale }), data: toAddressJson(result.value, locale) },
        201,
      );
    }
    switch (result.rejection.code) {
      case "city_unknown":
        return fieldFailure(c, { city_id: ["choose_city"] });
      case "too_many_addresses":
        return failure(c, 409, m.address_too_many({ max: maxAddresses }, { locale }));
      case "customer_unknown":
        return failure(c, 401, m.error_sign_in({}, { locale }));
    }
  });

  app.openapi(change, async (c) => {
    const locale = c.var.language;
    const { address, default: makeDefault = false, notes = address, ...fields } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const changes = { notes, ...fields };
    const result = await changeAddress(db, c.var.customer.id, { addressId: id, changes, makeDefault });
    if (result.ok) {
      return c.json(
        { message: m.address_changed({}, { locale }), data: toAddressJson(result.value, locale) },
        200,
      );
    }
    switch (result.rejection.code) {
      case "city_unknown":
        return fieldFailure(c, { city_id: ["choose_city"] });
      case "address_unknown":
        return notFound(c);
    }
  });

  app.openapi(remove, async (c) => {
    const result = await deleteAddress(db, c.var.customer.id, { addressId: c.req.valid("param").id });
    if (result.ok) return c.json({ message: m.address_deleted({}, { locale: c.var.language }) }, 200);
    switch (result.rejection.code) {
      case "address_unknown":
        return notFound(c);
    }
  });

  app.openapi(cities, async (c) => {
    const governorates = (await listCities(db)).map(({ id, name_en, name_ar, delivery_fee }) => ({
      id,
      name: inLanguage(c.var.language, name_ar, name_en),
      name_en,
      name_ar,
      delivery_fee_egp: toPounds(delivery_fee),
    }));
    return c.json({ data: { data: governorates } }, 200);
  });
}
