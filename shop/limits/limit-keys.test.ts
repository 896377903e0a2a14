import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { originOf } from "../checkout/order-origin.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { findOrderStatus } from "../orders/find-order.ts";
import { insertGuest } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { rateLimits } from "./rate-limits.ts";

/**
 * Keys of all limits in time, by their names. A key is the caller (address, wide network, session, device, account that is signed in, link), or
 * a target with the caller's network. `delay` slows down only. `nobody waits`: the limit skips e-mails that nobody needs, or the shop's own.
 */
const keys: Readonly<Record<string, string>> = {
  "contact messages to the shop": "nobody waits",
  // Guesses of pack codes.
  address: "address",
  device: "device",
  "full address": "address",
  "confirmation links to an address": "mailbox and network",
  "first unproven mail of a network to a mailbox": "mailbox and network",
  // Of these two a network has one; the order's page shows what the e-mail would.
  "first unproven mails to a mailbox": "mailbox, one a network",
  "further unproven mails to a mailbox": "mailbox; the first of each network does not count",
  "fake report from an address": "address and network",
  "guest from an address": "address and network",
  "look-up of an order number": "number and network",
  "mail server of a staff member": "signed-in staff",
  "message from an address": "address and network",
  "new phone or e-mail from an address": "address and network",
  "new phone or e-mail of an account": "signed-in account",
  "order looked up from an address": "address and network",
  "order looked up with a phone": "phone and network",
  "order mails to a proven address": "signed-in account",
  "order mails to an unproven address": "mailbox and network",
  "orders from a wide network": "network",
  "orders from an address": "address",
  "orders to a phone from a network": "phone and network",
  "stock notices from an address": "address and network",
  "stock notices to a mailbox": "mailbox and network",
  "terms from a wide network": "network",
  "terms of a phone from a network": "phone and network",
  "payment claim from an address": "address and network",
  "payment claims of an order": "holder of the order or its link",
  "payment photo from an address": "address and network",
  "payment photos of an order": "holder of the order or its link",
  "password of a session": "session",
  "registration from an address": "address and network",
  "reset link from an address": "address and network",
  "reset link of an account": "account and network",
  "reset links to an address": "mailbox and network",
  "return photos of an order": "holder of the order or its link",
  "second factor of staff": "holder of the password",
  "review photo from an address": "address and network",
  "review photos of an order": "holder of the order or its link",
  "review votes from an address": "address and network",
  "rider list from an address": "address and network",
  "sign-in from an address": "address and network",
  "sign-in of ${accounts} from an address": "account and network",
  "sign-in of ${accounts} from everywhere": "delay",
  "sign-in of ${accounts} on a known device": "device",
  "unproven mails of a wide network": "network",
  "unproven mails of an address": "address",
  "warnings to an unproven address": "signed-in account",
  "welcome mails to an address": "nobody waits",
  "wrong coupon from an address": "address and network",
  "wrong coupon of an account": "signed-in account",
};

test("open orders to a phone count from one network only: strangers elsewhere do not block a guest (C3)", async () => {
  const { db } = await openTestDatabase();
  const product = await insertProduct(db, { stock: 1000 });
  const phone = "+201012345678";
  const orderFrom = async (address: string) => {
    const { guestId, order } = await insertGuest(db, [[product, 1]]);
    return await placeOrder(db, guestId, { ...order, phone }, null, {
      bounds: {
        limits: { maxOrders: 3, maxPieces: 30, maxAddressPieces: 600, maxNetworkPieces: 600 },
        origin: originOf(testCodeKey, address),
      },
      hashPhone: testCodeKey.hashPhone,
    });
  };
  for (let count = 0; count < 3; count++)
    expect(await orderFrom(`198.51.100.${count}`)).toMatchObject({ ok: true });
  expect(await orderFrom("198.51.100.9")).toMatchObject({ rejection: { code: "open_orders", of: "phone" } });
  expect(await orderFrom("203.0.113.9")).toMatchObject({ ok: true });
});

describe("the limits in time", () => {
  test("are listed with their keys: none has a target of strangers alone as its key (C3)", () => {
    const files = globSync("shop/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
    const names = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/what: (["`])(.+?)\1,\s*(?:max|free|burst):/g)].map(
        ([, , name = ""]) => name,
      ),
    );
    const ofShop = names.filter((name) => !name.endsWith("'s network"));
    expect([...new Set(ofShop)].sort()).toEqual(Object.keys(keys).sort());
  });

  test("of the look-up of an order do not let strangers of another network lock its customer out (C3)", async () => {
    const { db } = await openTestDatabase();
    const asked = { order_no: "123456782", phone: "+201012345678" };
    const find = (address: string) => findOrderStatus(db, rateLimits, asked, address);
    for (let count = 0; count < 30; count++) await find(`198.51.100.${count}`);
    expect(await find("198.51.100.99")).toMatchObject({ rejection: { code: "too_many_tries" } });
    expect(await find("203.0.113.9")).toMatchObject({ rejection: { code: "order_unknown" } });
  });
});
