import { describe, expect, test } from "vitest";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { createTestApi } from "./testing/test-api.ts";

const { db, call } = await createTestApi();

const product = await insertProduct(db, { name_en: "Before" });
const { token, body } = await insertSignedInBuyer(db, [[product, 1]]);
const publicReads = [
  "/sliders",
  "/products",
  "/products/facets",
  `/products/${product}`,
  "/categories",
  "/concerns",
  "/search?query=before",
  "/countries/1/cities",
  "/payment-methods",
  "/coupons",
  `/products/${product}/reviews`,
];

describe("public reads", () => {
  test.each(publicReads)("GET %s has an ETag and responds with 304", async (path) => {
    const first = await call("GET", path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect(first.headers.get("vary")).toBe("Accept-Language");
    expect(first.headers.get("cache-control")).not.toBe("no-store");
    const again = await call("GET", path, { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([again.status, again.json]).toEqual([304, undefined]);
    expect(again.headers.get("etag")).toBe(etag);
    expect(again.headers.get("vary")).toBe("Accept-Language");
  });
});

describe("private responses (R21)", () => {
  test.each(["/client/me", "/client/addresses", "/cart", "/orders", "/client/wishlist"])(
    "GET %s is not stored",
    async (path) => {
      for (const sent of [{ token }, {}]) {
        const { headers } = await call("GET", path, sent);
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("vary")).toBe("Accept-Language");
      }
    },
  );

  test("responses with a token are not stored", async () => {
    const form = { name: "Mona", email: "mona@example.com", phone: "01500000001", password: "long enough" };
    const registration = { ...form, password_confirmation: form.password };
    const responses = [
      await call("GET", "/coupons", { token }),
      await call("POST", "/client/auth/register", { body: registration }),
      await call("POST", "/client/auth/login", { body: form }),
      await call("POST", "/orders", { token, body }),
    ];
    expect(responses.map((response) => response.status)).toEqual([200, 201, 200, 201]);
    expect(new Set(responses.map((response) => response.headers.get("cache-control")))).toEqual(
      new Set(["no-store"]),
    );
  });
});
