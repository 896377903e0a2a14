import { beforeAll, describe, expect, test } from "vitest";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { type Ids, insertCustomerWithAll, withIds } from "#server/testing/customer-with-all.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { pages } from "#server/testing/pages.ts";
import { insertCodes, makeBatch, newCodes } from "#shop/authenticity/make-batch.ts";
import { everythingStored } from "#shop/testing/everything-stored.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

describe.runIf(isBuilt)("a GET changes nothing (R33)", () => {
  const { database, ask } = useBuiltShop();
  let ids: Ids;
  let cookie: string;
  let before: Record<string, string>;
  beforeAll(async () => {
    const { customerId, ids: made } = await insertCustomerWithAll(database.db);
    ids = made;
    const { browser } = await browserOf(database.db, ask, customerId);
    cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    expect((await ask("/user/orders", { headers: { cookie } })).status).toBe(200);
    before = await everythingStored(database.db);
  });

  test.each(Object.values(pages).map(({ path }) => path))("%s", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      for (const language of ["", "/en"]) {
        const asked = `${language}${withIds(path, ids)}`;
        await ask(asked, { method });
        await ask(asked, { method, headers: { cookie } });
        // Scripts request a page's data this way.
        await ask(`${asked.split("?")[0]}.data`, { method, headers: { cookie } });
      }
    }
    const after = await everythingStored(database.db);
    const was = before;
    before = after;
    // Law 151: the copy that a customer downloads is logged.
    const logged = path === "/account_setting/export" && { privacy_requests: expect.stringMatching(/^1 /) };
    expect(after).toEqual({ ...was, ...logged });
  });

  test("only the code check of the service, a GET by contract, changes rows; its HEAD is rejected", async () => {
    const { db } = database;
    const [code = ""] = newCodes(1);
    const batch = { product_id: ids.product, count: 1, lot: "", expires_on: null, note: "" };
    const id = await db.transaction().execute((tx) => makeBatch(tx, testCodeKey, batch));
    await insertCodes(db, id, testCodeKey, [code]);
    await db.updateTable("code_batches").set({ state: "released" }).where("id", "=", id).execute();
    const stored = await everythingStored(db);
    expect((await ask(`/api/products/${code}`, { method: "HEAD" })).status).toBe(405);
    expect((await ask(`/Product/Verify/result/${code}`)).status).toBe(200);
    expect(await everythingStored(db)).toEqual(stored);
    expect((await ask(`/api/products/${code}`)).status).toBe(200);
    const after = await everythingStored(db);
    const moved = Object.keys(after).filter((table) => after[table] !== stored[table]);
    expect(moved).toEqual(["code_checks", "codes"]);
  });
});
