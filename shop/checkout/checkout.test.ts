import { expect, test } from "vitest";
import { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { reject } from "../result.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { checkout } from "./checkout.ts";

const { db } = await openTestDatabase();
const outcomes: string[] = [];
const rejectedNetworks: string[] = [];
const shop = {
  db,
  openOrders: { maxOrders: 3, maxPieces: 30, maxAddressPieces: 2, maxNetworkPieces: 20 },
  codes: { key: testCodeKey },
  accountDependencies: { rateLimits: noRateLimits, hashPhone: testCodeKey.hashPhone },
  observer: { orderCompleted: (outcome: string) => outcomes.push(outcome) },
  onNetworkRejected: (address: string) => rejectedNetworks.push(address),
};
const product = await insertProduct(db, { stock: 100 });
const newAddress = { city_id: 1, block: "3", street: "شارع النصر", house_number: "5", notes: "" };

test("a retry returns the first order to a page and a client of the API, in any language", async () => {
  const { customerId, order: own } = await insertBuyer(db, [[product, 1]]);
  const { address_id: _, ...rest } = own;
  const order = { ...rest, address: newAddress } as typeof own;
  const submitted = { customerId, clientAddress: "10.0.0.1", order, key: "retried" };
  outcomes.length = 0;
  const first = await checkout(shop, { ...submitted, origin: "page", addressTitle: "المنزل" });
  const id = first.ok ? first.value.id : 0;
  expect(first).toEqual({ ok: true, value: { id: expect.any(Number) } });
  expect(await checkout(shop, { ...submitted, origin: "api", addressTitle: "Home" })).toMatchObject({
    ok: true,
    value: { id, address_title: "المنزل" },
  });
  expect(outcomes).toEqual(["placed", "placed"]);
});

test.each(["page", "api"] as const)("an order of the origin %s is limited by its network", async (origin) => {
  const { customerId, order } = await insertBuyer(db, [[product, 3]]);
  const clientAddress = origin === "page" ? "10.1.0.1" : "10.2.0.1";
  outcomes.length = 0;
  const submitted = { customerId, clientAddress, addressTitle: "Home", order, key: null };
  const result =
    origin === "page"
      ? await checkout(shop, { ...submitted, origin })
      : await checkout(shop, { ...submitted, origin });
  expect(result).toMatchObject(reject({ code: "network_pieces" }));
  expect(outcomes).toEqual(["network_pieces"]);
  expect(rejectedNetworks.at(-1)).toBe(clientAddress);
});

test("an order by staff has no limits and is not counted; its retry is not logged again", async () => {
  const { staff } = await insertStaff(db);
  const order = PhoneOrder.parse({
    name: "Salma",
    phone: "01288880001",
    address: newAddress,
    lines: [{ product_id: product, quantity: 5 }],
  });
  outcomes.length = 0;
  const submitted = { origin: "staff", staff, order, key: "called" } as const;
  const first = await checkout(shop, submitted);
  const again = await checkout(shop, submitted);
  const id = first.ok ? first.value.id : 0;
  expect(first).toMatchObject({ ok: true, value: { source: "phone" } });
  expect(again).toMatchObject({ ok: true, value: { id } });
  expect(await checkout(shop, { ...submitted, order: { ...order, note: "Other" } })).toEqual(
    reject({ code: "key_reused" }),
  );
  expect(outcomes).toEqual([]);
  const entries = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("resource_id", "=", String(id))
    .execute();
  expect(entries).toHaveLength(1);
});
