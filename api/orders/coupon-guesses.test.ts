import { describe, expect, test } from "vitest";
import { startSession } from "#shop/customers/sessions.ts";
import { fillCart, insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

let addresses = 0;
const somewhere = () => `192.0.${++addresses}.1`;

async function buyer() {
  const product = await insertProduct(db, { stock: 50, price: 10_000 });
  const made = await insertBuyer(db, []);
  await fillCart(db, made.customerId, [[product, 1]]);
  const token = await startSession(db, made.customerId);
  const sent = (address: string) => ({ token, headers: { "x-test-address": address } });
  return {
    ...made,
    cart: (coupon: string, address: string) => call("GET", `/cart?coupon=${coupon}`, sent(address)),
    order: (coupon: string, address: string) => {
      const { address_id, phone } = made.order;
      const body = { address_id, phone, payment_method: "cash", coupon };
      return call("POST", "/orders", { ...sent(address), body });
    },
  };
}

describe("wrong coupon codes", () => {
  test("are limited to ten per account, in carts and orders together, also concurrently (B12)", async () => {
    const { cart, order } = await buyer();
    await insertCoupon(db, { code: "SECRET15" });
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        number % 2 === 0 ? cart(`WRONG${number}`, somewhere()) : order(`WRONG${number}`, somewhere()),
      ),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(90);
    const rejected = await cart("SECRET15", somewhere());
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(rejected.json).toMatchObject({
      message: "Too many attempts. Please wait 15 minutes and try again.",
    });
    expect((await order("SECRET15", somewhere())).status).toBe(429);
    expect((await cart("", somewhere())).status).toBe(200);
    expect((await order("", somewhere())).status).toBe(201);
  });

  test("are limited to 50 of an address and 500 of a wide network (B12)", async () => {
    const guessOf = async (network: string, number: number) => {
      const { cart } = await buyer();
      const statuses: number[] = [];
      for (let tried = 0; tried < 10; tried++)
        statuses.push((await cart("WRONG", `${network}${number}`)).status);
      return statuses;
    };
    for (let account = 0; account < 5; account++) {
      expect(await guessOf("198.51.100.", 1)).not.toContain(429);
    }
    expect(new Set(await guessOf("198.51.100.", 1))).toEqual(new Set([429]));
    for (let account = 5; account < 50; account++) {
      expect(await guessOf("198.51.100.", account)).not.toContain(429);
    }
    expect(new Set(await guessOf("198.51.100.", 99))).toEqual(new Set([429]));
    expect(await guessOf("198.51.101.", 1)).not.toContain(429);
  });

  test("count only unknown codes (B12)", async () => {
    const { cart } = await buyer();
    const address = somewhere();
    await insertCoupon(db, { code: "KNOWN10" });
    await insertCoupon(db, { code: "ENDED10", ends_at: new Date(Date.now() - 1000) });
    for (let tried = 0; tried < 12; tried++) {
      expect((await cart("KNOWN10", address)).status).toBe(200);
      expect((await cart("ENDED10", address)).status).toBe(422);
    }
    for (let tried = 0; tried < 10; tried++) expect((await cart("WRONG", address)).status).toBe(422);
    expect((await cart("WRONG", address)).status).toBe(429);
  });
});
