import { expect, test } from "vitest";
import { createTestApi } from "../testing/test-api.ts";

const { app } = await createTestApi();

test("GET /docs shows every call and schema of the OpenAPI document", async () => {
  const response = await app.request("/docs");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("text/html");
  const page = await response.text();
  for (const shown of [
    "<b>POST</b> <code>/orders</code> 🔒",
    "idempotency-key</code></th><td>header</td>",
    "city_id: number | string",
    '<section id="Order">',
    "data: Order[]",
    "409 In conflict",
  ]) {
    expect(page).toContain(shown);
  }
  expect(page).not.toMatch(/<script|anything|undefined|\[object/);
});
