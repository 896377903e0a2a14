import { describe, expect, test } from "vitest";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

describe.runIf(isBuilt)("the page that stops notices", () => {
  const { database, ask } = useBuiltShop();

  async function waiting() {
    const product_id = await insertProduct(database.db, { stock: 0 });
    const notice = { product_id, email: "mona@example.com", language: "ar" };
    const { id } = await database.db
      .insertInto("stock_notices")
      .values(notice)
      .returning("id")
      .executeTakeFirstOrThrow();
    const count = async () =>
      (await database.db.selectFrom("stock_notices").select("id").where("id", "=", id).execute()).length;
    return { path: `/notice/${id}/stop/${testCodeKey.noticeToken({ id, use: "stop" })}`, count };
  }
  const oneClick = {
    method: "POST",
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };

  test("stops them by one POST of a mail program, which sends no origin", async () => {
    const { path, count } = await waiting();
    expect((await ask(path)).status).toBe(200);
    expect(await count()).toBe(1);
    expect((await ask(path, oneClick)).status).toBe(200);
    expect(await count()).toBe(0);
    expect((await ask(path, oneClick)).status).toBe(200);
  });

  test("responds with 404 to a wrong token and changes nothing", async () => {
    const { path, count } = await waiting();
    expect((await ask(`${path}x`, oneClick)).status).toBe(404);
    expect(await count()).toBe(1);
  });
});
