import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Address } from "#contract/addresses/address.ts";
import { m } from "#messages/compiled/messages.js";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { createTestApi, exactly, rejection } from "../testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();

const ResponseBody = z.object({ message: z.string(), data: Address });

/** Inserts a customer with a default address and another one. */
async function customerWithTwo() {
  const { id, token } = await signedIn();
  const chosen = await insertAddress(db, id, { is_default: true });
  const other = await insertAddress(db, id, { title: "العمل" });
  const list = async () => (await call("GET", "/client/addresses", { token })).json;
  return { token, chosen, other, list, path: `/client/addresses/${other}` };
}

describe("PUT /client/addresses/{id}", () => {
  test("changes the whole address", async () => {
    const { token, other, path } = await customerWithTwo();
    const body = {
      title: "Mother",
      city_id: "٢",
      area: "سموحة",
      block: "٦٢",
      street: "طريق الحرية",
      house_number: "12",
      notes: "بجوار المسجد",
      phone: "+20 11 1234 5678",
      latitude: 30.05,
      longitude: "٣١٫٢٥",
    };
    const { status, json } = await call("PUT", path, { token, body });
    expect(status).toBe(200);
    const { message, data } = exactly(ResponseBody, json);
    expect(message).toBe("Address updated.");
    expect(data).toEqual({
      ...body,
      id: other,
      city_id: 2,
      city: { id: 2, name: "Giza" },
      address: body.notes,
      phone: { number: "01112345678" },
      longitude: 31.25,
      default: 0,
      isDefault: false,
    });
  });

  test("changes a part; 'address' is an alias of notes, and notes win", async () => {
    const { token, path } = await customerWithTwo();
    const part = await call("PUT", path, { token, body: { address: "الدور الثالث" } });
    expect(exactly(ResponseBody, part.json).data).toMatchObject({
      title: "العمل",
      street: "شارع النصر",
      notes: "الدور الثالث",
      address: "الدور الثالث",
    });
    const both = await call("PUT", path, { token, body: { notes: "", address: "x" } });
    expect(exactly(ResponseBody, both.json).data.notes).toBe("");
  });
});

describe("DELETE /client/addresses/{id}", () => {
  test("deletes the address, and the newest remaining one becomes the default", async () => {
    const { token, chosen, other, list } = await customerWithTwo();
    const { status, json } = await call("DELETE", `/client/addresses/${chosen}`, { token, language: "ar" });
    expect([status, json]).toEqual([200, { message: "تم حذف العنوان." }]);
    expect(await list()).toMatchObject({ data: [{ id: other, default: 1 }] });
    const again = await call("DELETE", `/client/addresses/${chosen}`, { token });
    expect([again.status, again.json]).toEqual([404, rejection(m.error_not_found({}, { locale: "en" }))]);
  });
});
