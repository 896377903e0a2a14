import { describe, expect, test } from "vitest";
import { useBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";

describe.runIf(isBuilt)("an address of a former shop", () => {
  const { database, ask } = useBuiltShop();
  const add = async (path: string, target: string) =>
    await database.db.insertInto("redirects").values({ path, target }).execute();
  const answer = async (path: string, init?: RequestInit) => {
    const { status, headers } = await ask(path, { redirect: "manual", ...init });
    return [status, headers.get("Location")];
  };

  test("is redirected after a 404 page was cached, until staff delete the redirect", async () => {
    for (let times = 0; times < 2; times++) expect((await answer("/former/rose"))[0]).toBe(404);
    await add("/former/rose", "/cart");
    const moved = [301, "/cart?utm_source=x"];
    await expect.poll(async () => await answer("/former/rose?utm_source=x")).toEqual(moved);
    expect(await answer("/former/rose", { method: "HEAD" })).toEqual([301, "/cart"]);
    expect((await answer("/former/rose", { method: "POST" }))[0]).not.toBe(301);
    expect((await answer("/former/other"))[0]).toBe(404);
    await database.db.deleteFrom("redirects").execute();
    await expect.poll(async () => (await answer("/former/rose"))[0]).toBe(404);
  });

  test("never hides a page of this shop, but replaces a missing product", async () => {
    await add("/cart", "/offers");
    await add("/product/rose-serum", "/offers");
    await expect.poll(async () => await answer("/product/rose-serum")).toEqual([301, "/offers"]);
    expect((await answer("/cart"))[0]).toBe(200);
  });

  test("leads to the product when a name follows its id", async () => {
    expect(await answer("/en/product/1/rose-serum?x=1")).toEqual([308, "/en/product/1?x=1"]);
  });
});
