import { expect, test } from "vitest";
import { operationTypes } from "./testing/operation-types.ts";
import { createTestApi } from "./testing/test-api.ts";

const { call } = await createTestApi();

test("admin/api/operations.generated.ts has the types of all operations (npm run types:operations)", async () => {
  const { json } = await call("GET", "/openapi.json");
  await expect(operationTypes(json)).toMatchFileSnapshot("../admin/api/operations.generated.ts");
});
