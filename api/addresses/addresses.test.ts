import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Address } from "#contract/addresses/address.ts";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { City } from "#contract/addresses/city.ts";
import { m } from "#messages/compiled/messages.js";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { createTestApi, exactly, rejection } from "../testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();

const home = {
  title: "البيت",
  city_id: "٢",
  area: "الدقي",
  block: "12",
  street: "شارع النصر",
  house_number: "4",
  notes: "أمام الصيدلية",
  phone: "٠١٠ ١٢٣٤ ٥٦٧٨",
};
const toHomeJson = {
  title: "البيت",
  city_id: 2,
  city: { id: 2, name: "Giza" },
  latitude: null,
  longitude: null,
  area: "الدقي",
  block: "12",
  street: "شارع النصر",
  house_number: "4",
  notes: "أمام الصيدلية",
  address: "أمام الصيدلية",
  phone: { number: "01012345678" },
  default: 1,
  isDefault: true,
};

describe("GET /countries/1/cities", () => {
  test("returns the 29 governorates with their delivery prices in pounds, with and without a token", async () => {
    const { token } = await signedIn();
    for (const sent of [{}, { token }]) {
      const { status, json } = await call("GET", "/countries/1/cities", sent);
      expect(status).toBe(200);
      const cities = exactly(z.object({ data: z.object({ data: z.array(City) }) }), json).data.data;
      expect(cities).toHaveLength(29);
      expect(cities[0]).toEqual({
        id: 1,
        name: "Cairo",
        name_en: "Cairo",
        name_ar: "القاهرة",
        delivery_fee_egp: 70,
      });
    }
    const arabic = await call("GET", "/countries/1/cities", { language: "ar" });
    const cairo = expect.objectContaining({ id: 1, name: "القاهرة", name_en: "Cairo" });
    expect(arabic.json).toEqual({ data: { data: expect.arrayContaining([cairo]) } });
  });
});

describe("POST /client/addresses", () => {
  const ResponseBody = z.object({ message: z.string(), data: Address });

  test("adds an address; only the first one becomes the default", async () => {
    const { token } = await signedIn();
    const first = await call("POST", "/client/addresses", { token, body: home });
    expect(first.status).toBe(201);
    const { message, data } = exactly(ResponseBody, first.json);
    expect(message).toBe("Address saved.");
    expect(data).toEqual({ id: data.id, ...toHomeJson });
    const more = { ...home, latitude: 30.0444, longitude: "31.2357" };
    const second = await call("POST", "/client/addresses", { token, body: more });
    expect(exactly(ResponseBody, second.json).data).toMatchObject({
      latitude: 30.0444,
      longitude: 31.2357,
      default: 0,
      isDefault: false,
    });
  });

  test("rejects an unknown governorate", async () => {
    const { token } = await signedIn();
    const { status, json } = await call("POST", "/client/addresses", {
      token,
      body: { ...home, city_id: 99 },
    });
    expect(status).toBe(422);
    expect(json).toEqual(
      rejection(m.field_choose_city({}, { locale: "en" }), {
        city_id: [m.field_choose_city({}, { locale: "en" })],
      }),
    );
  });

  test("rejects an address above the limit", async () => {
    const { id, token } = await signedIn();
    for (let count = 0; count < maxAddresses; count++) await insertAddress(db, id);
    const { status, json } = await call("POST", "/client/addresses", { token, body: home });
    expect(status).toBe(409);
    const words = m.address_too_many({ max: "20" }, { locale: "en" });
    expect(json).toEqual(rejection(words));
  });
});

describe("GET /client/addresses", () => {
  test("returns the customer's addresses, the default first, with cities in the requested language", async () => {
    const { id, token } = await signedIn();
    const [later, chosen] = [await insertAddress(db, id), await insertAddress(db, id, { is_default: true })];
    await insertAddress(db, (await signedIn()).id, { is_default: true });
    const { status, json } = await call("GET", "/client/addresses", { token, language: "ar" });
    expect(status).toBe(200);
    const { data } = exactly(z.object({ data: z.array(Address) }), json);
    expect(data.map((address) => [address.id, address.default])).toEqual([
      [chosen, 1],
      [later, 0],
    ]);
    expect(data[0]?.city).toEqual({ id: 1, name: "القاهرة" });
  });
});
