import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { claimAddress, findShopAddress, moveShop } from "./shop-address.ts";
import { standstill } from "./standstill.ts";

const { db } = await openTestDatabase();
beforeEach(async () => {
  await db.updateTable("shop_instance").set({ public_url: null, restored_at: null }).execute();
});

const owner = { id: null, email: "owner@smile.example" };
const at = (publicUrl: string | null, copy = false) => ({ copy, publicUrl });
const shop = at("https://smile.example");
const moved = at("https://new.example");

test("the first start stores the address, and a database at another address is a copy", async () => {
  await claimAddress(db, shop);
  await claimAddress(db, moved);
  expect(await findShopAddress(db)).toBe("https://smile.example");
  expect(await standstill(db, shop)).toBeNull();
  expect(await standstill(db, moved)).toBe("copy");
  expect(await standstill(db, at(null))).toBe("copy");
});

test("a shop without an address, or on this machine, owns no database", async () => {
  for (const url of [null, "http://localhost:3000", "https://127.0.0.1:8443", "http://[::1]:3000"]) {
    await claimAddress(db, at(url));
    expect(await findShopAddress(db)).toBeNull();
    expect(await standstill(db, at(url))).toBeNull();
  }
});

test("SHOP_COPY makes a copy of any database and stores no address", async () => {
  const copy = at("https://smile.example", true);
  await claimAddress(db, copy);
  expect(await findShopAddress(db)).toBeNull();
  expect(await standstill(db, copy)).toBe("copy");
});

test("a restored shop stands still until it is opened", async () => {
  await claimAddress(db, shop);
  await db.updateTable("shop_instance").set({ restored_at: new Date() }).execute();
  expect(await standstill(db, shop)).toBe("restored");
  expect(await standstill(db, moved)).toBe("copy");
});

test("an owner moves the shop to another address, which is logged once", async () => {
  await claimAddress(db, shop);
  await moveShop(db, owner, moved);
  await moveShop(db, owner, moved);
  expect([await standstill(db, moved), await standstill(db, shop)]).toEqual([null, "copy"]);
  const entries = await db.selectFrom("audit_log").select(["resource", "before", "after"]).execute();
  expect(entries).toEqual([
    {
      resource: "instance",
      before: { id: "address", public_url: "https://smile.example" },
      after: { id: "address", public_url: "https://new.example" },
    },
  ]);
});

test("SHOP_COPY and a server without a public address cannot be moved to", async () => {
  await claimAddress(db, shop);
  const code = async (to: typeof shop) => {
    const result = await moveShop(db, owner, to);
    return result.ok ? null : result.rejection.code;
  };
  expect(await code(at("https://new.example", true))).toBe("copy_setting");
  expect(await code(at(null))).toBe("no_address");
  expect(await code(at("http://localhost:3000"))).toBe("no_address");
  expect(await findShopAddress(db)).toBe("https://smile.example");
});
