import type { APIRequestContext } from "@playwright/test";
import { expect, newPerson } from "../shop-test.ts";

export interface BoughtOrder {
  readonly id: number;
  readonly number: string;
  readonly total: number;
}

/** Registers a customer and orders a product to Cairo through the shop's API. */
export async function buy(
  request: APIRequestContext,
  origin: string,
  { productId, name }: { readonly productId: number; readonly name: string },
): Promise<BoughtOrder> {
  const person = { ...newPerson(), name };
  let token = "";
  const call = async (path: string, body: object) => {
    const response = await request.post(`${origin}/smile/api${path}`, {
      data: body,
      headers: token === "" ? {} : { Authorization: `Bearer ${token}` },
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
  const registered = await call("/client/auth/register", {
    ...person,
    password_confirmation: person.password,
  });
  token = registered.access_token;
  await call("/cart", { product_id: productId, quantity: 1 });
  const address = await call("/client/addresses", {
    title: "البيت",
    city_id: 1,
    block: "المعادي",
    street: "شارع 9",
    house_number: "14",
    notes: "",
    phone: person.phone,
  });
  const order = await call("/orders", {
    payment_method: "cash",
    address_id: address.id,
    coupon: "",
    note: "",
    phone: person.phone,
  });
  return { id: order.id, number: order.order_no, total: order.total };
}
