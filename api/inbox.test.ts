import { expect, test } from "vitest";
import { createTestApi } from "./testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();

const body = {
  name: "Mona Ali",
  phone: "٠١٠ ١٢٣٤ ٥٦٧٨",
  email: " mona@example.com ",
  message: "Where is my order?\r\n\u202EIt is late.",
};
const kept = () =>
  db.selectFrom("contact_messages").select(["name", "phone", "email", "message", "language"]).execute();

test("a message is stored cleaned, and confirmed in the requested language", async () => {
  const answer = await call("POST", "/contact", { body, language: "ar" });
  expect(answer).toMatchObject({ status: 201, json: { message: "وصلتنا رسالتك. سنردّ عليك في أقرب وقت." } });
  expect(await kept()).toEqual([
    {
      name: "Mona Ali",
      phone: "+201012345678",
      email: "mona@example.com",
      message: "Where is my order?\nIt is late.",
      language: "ar",
    },
  ]);
});

test("a message needs no e-mail", async () => {
  for (const email of [undefined, "", " "]) {
    const message = `Call me, ${JSON.stringify(email)}`;
    expect((await call("POST", "/contact", { body: { ...body, email, message } })).status).toBe(201);
    const row = db.selectFrom("contact_messages").select("email").where("message", "=", message);
    expect(await row.executeTakeFirst()).toEqual({ email: "" });
  }
  expect((await call("POST", "/contact", { body: { ...body, email: "mona" } })).status).toBe(422);
});

test("too many messages get 429", async () => {
  const headers = { "x-test-address": "198.51.100.9" };
  for (let nth = 0; nth < 10; nth++) {
    const answer = await call("POST", "/contact", { body: { ...body, message: `${nth}` }, headers });
    expect(answer.status).toBe(201);
  }
  const rejected = await call("POST", "/contact", { body, headers });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a message belongs to the customer of its token, and is stored without one, too (A10)", async () => {
  const { id, token } = await signedIn();
  for (const [sent, customer_id] of [
    [{ token }, id],
    [{ token: "ended" }, null],
    [{}, null],
  ] as const) {
    const message = `from ${JSON.stringify(sent)}`;
    expect((await call("POST", "/contact", { ...sent, body: { ...body, message } })).status).toBe(201);
    const row = db.selectFrom("contact_messages").select("customer_id").where("message", "=", message);
    expect(await row.executeTakeFirst()).toEqual({ customer_id });
  }
});
