import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { plainPasswords } from "#shop/testing/plain-passwords.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin } from "./admin/testing/test-admin.ts";
import { schemaId } from "./testing/fuzz/json-schema.ts";
import {
  FuzzedDocument,
  type FuzzedOperation,
  type FuzzedRequest,
  operationsOf,
  requestsOf,
  schemasOf,
} from "./testing/fuzz/requests.ts";

// `FUZZ_REQUESTS=50000 FUZZ_SEED=7 npx vitest run api/openapi-fuzz` sends more, and other requests.
const count = Number(process.env["FUZZ_REQUESTS"] ?? 5000);
const seed = Number(process.env["FUZZ_SEED"] ?? 18);

const { db, call, placeOrder, insertReview } = await createTestAdmin({
  accountDependencies: {
    passwords: plainPasswords,
    rateLimits: noRateLimits,
    hashPhone: testCodeKey.hashPhone,
  },
});
await addShopDetails(db);

const described = await call("GET", "/openapi.json");
const document = FuzzedDocument.parse(described.json);
const operations = operationsOf(document);
const schemas = schemasOf(document);
const requestsOfEach = Math.ceil(count / operations.length);
const counted = { all: 0, accepted: 0 };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: schemaId });
const validators = new WeakMap<object, ValidateFunction>();

// Rows for the ids of most requests.
for (let made = 0; made < 4; made++) {
  const { product } = await placeOrder();
  await insertReview(product);
  await insertCoupon(db);
  await insertSlider(db);
}

describe("requests made from the description of the API (R18)", () => {
  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    "%s",
    { timeout: 10_000 + requestsOfEach * 200 },
    async (_, operation) => {
      const product = await insertProduct(db);
      const tokens = {
        customer: await startSession(db, await insertCustomer(db)),
        owner: (await insertStaff(db, "owner")).token,
        nobody: undefined,
        stranger: "a".repeat(43),
      };
      const requests = fc.sample(requestsOf(operation, schemas), { numRuns: requestsOfEach, seed });
      const wrong: string[] = [];
      for (const request of requests) {
        const complaint = await complaintAbout(operation, request, tokens[request.asWhom]);
        if (complaint !== null) wrong.push(complaint);
      }
      expect([product > 0, wrong.slice(0, 3)]).toEqual([true, []]);
    },
  );

  test("reach the requested number, and a share of them is accepted", () => {
    expect(counted.all).toBeGreaterThanOrEqual(count);
    expect(counted.accepted).toBeGreaterThan(count / 8);
  });
});

/** Returns the fault of a response; null without one. */
async function complaintAbout(
  { method, responses }: FuzzedOperation,
  { path, body, contentType }: FuzzedRequest,
  token: string | undefined,
): Promise<string | null> {
  const asked = `${method} ${path.slice(0, 300)} ${typeof body === "string" ? body.slice(0, 500) : ""}`;
  const headers = contentType === undefined ? {} : { "content-type": contentType };
  try {
    const { status, json } = await call(method, path, {
      headers,
      ...(body !== undefined && { body }),
      ...(token !== undefined && { token }),
    });
    counted.all += 1;
    if (status < 300) counted.accepted += 1;
    if (status >= 500) return `${asked}: ${status}`;
    const described = responses[String(status)];
    if (described === undefined) return `${asked}: ${status} is not described`;
    const validate = validatorOf(described.content?.["application/json"]?.schema);
    if (validate === null || validate(json)) return null;
    return `${asked}: ${status} ${JSON.stringify(json).slice(0, 500)}: ${ajv.errorsText(validate.errors)}`;
  } catch (bug) {
    counted.all += 1;
    return `${asked}: ${bug instanceof Error ? bug.stack : String(bug)}`;
  }
}

/** Compiled once per schema. */
function validatorOf(schema: object | undefined): ValidateFunction | null {
  if (schema === undefined) return null;
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${schemaId}#/`)));
  validators.set(schema, validate);
  return validate;
}
