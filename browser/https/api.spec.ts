import { expect, newPerson, onPhone } from "../shop-test.ts";
import { test } from "./https-test.ts";

test("an API client buys over https from any origin", onPhone, async ({ request }) => {
  const person = newPerson();
  const call = async (path: string, body: object, token = "") => {
    const headers = {
      Origin: "https://app.example",
      ...(token !== "" && { Authorization: `Bearer ${token}` }),
    };
    const response = await request.post(`/smile/api${path}`, { data: body, headers });
    return { status: response.status(), json: await response.json() };
  };
  const registered = await call("/client/auth/register", {
    ...person,
    password_confirmation: person.password,
  });
  expect(registered.status).toBe(201);
  const token = registered.json.data.access_token;
  expect((await call("/cart", { product_id: 1, quantity: 1 }, token)).status).toBe(200);
  const address = { title: "Home", city_id: 1, block: "14", street: "Shehab", house_number: "7", notes: "" };
  const saved = await call("/client/addresses", { ...address, phone: person.phone }, token);
  expect(saved.status).toBe(201);
  const ordered = await call(
    "/orders",
    { payment_method: "cash", address_id: saved.json.data.id, coupon: "", note: "", phone: person.phone },
    token,
  );
  expect(ordered.status).toBe(201);
  expect(ordered.json.data.order_no).toMatch(/^\d{9}$/);
});
