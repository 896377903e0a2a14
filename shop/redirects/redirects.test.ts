import { afterAll, expect, test } from "vitest";
import { NewRedirect } from "#contract/admin/redirects/redirect.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { addRedirect, changeRedirect, deleteRedirect } from "./redirects.ts";
import { watchRedirects } from "./watch-redirects.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);
const add = async (path: string, target: string) =>
  await runTransaction(db, (tx) => addRedirect(tx, NewRedirect.parse({ path, target })));

test("a redirect keeps the visitor’s query, unless the target has one", async () => {
  const { has, targetOf } = watchRedirects(db);
  expect(await targetOf("/products/rose")).toBeNull();
  await add("https://old.example/products/rose/", "/product/1");
  await add("/index.php?id=7", "/en/product/7");
  await add("/سيروم", "/concern/سيروم?sort=price");
  const watch = watchRedirects(db);
  expect(await watch.targetOf("/products/rose")).toBe("/product/1");
  expect(await watch.targetOf("/products/rose/?utm_source=mail")).toBe("/product/1?utm_source=mail");
  expect(await watch.targetOf("/index.php?id=7")).toBe("/en/product/7");
  expect(await watch.targetOf("/index.php?id=8")).toBeNull();
  expect(await watch.targetOf("/%D8%B3%D9%8A%D8%B1%D9%88%D9%85?x=1")).toBe(
    "/concern/%D8%B3%D9%8A%D8%B1%D9%88%D9%85?sort=price",
  );
  expect([watch.has("/products/rose"), watch.has("/products/other"), has("//x")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a process sees a change with the next version of the catalogue", async () => {
  const watch = watchRedirects(db);
  await watch.targetOf("/");
  const added = await add("/later", "/cart");
  await expect.poll(async () => await watch.targetOf("/later")).toBe("/cart");
  await runTransaction(db, (tx) => deleteRedirect(tx, added.ok ? added.value : 0));
  await expect.poll(async () => await watch.targetOf("/later")).toBeNull();
});

test("staff cannot save a chain, a loop or a second redirect of an address", async () => {
  await add("/first", "/middle");
  const chain = { ok: false, rejection: { code: "redirect_chain", path: "/first", target: "/middle" } };
  expect(await add("/middle", "/last")).toEqual(chain);
  expect(await add("/middle?x=1", "/last")).toEqual(chain);
  expect(await add("/other", "/first?y=2")).toEqual(chain);
  expect(await add("/self", "/self?again=1")).toMatchObject({ rejection: { code: "redirect_chain" } });
  expect(await add("/first", "/elsewhere")).toMatchObject({ rejection: { code: "redirect_taken" } });
  const other = await add("/another", "/page");
  const id = other.ok ? other.value : 0;
  const changed = await runTransaction(db, (tx) => changeRedirect(tx, id, { target: "/first" }));
  expect(changed).toEqual(chain);
  expect(await runTransaction(db, (tx) => changeRedirect(tx, id, { target: "/page?2" }))).toMatchObject({
    ok: true,
  });
});

test("two concurrent redirects that form a chain are not both saved", async () => {
  const both = await Promise.all([add("/left", "/right"), add("/right", "/left")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", "x"])(
  "the target %j is not a page of this shop",
  (target) => expect(NewRedirect.safeParse({ path: "/a", target }).success).toBe(false),
);
