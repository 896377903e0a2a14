import { beforeEach, describe, expect, test } from "vitest";
import { pageOf } from "#contract/admin/list-query.ts";
import { UndeliveredMessage } from "#contract/admin/outbox.ts";
import { claimDue } from "#shop/outbox/outbox.ts";
import { data } from "../responses.ts";
import { exactly } from "../testing/test-api.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { db, ask } = await createTestAdmin();
beforeEach(() => db.deleteFrom("outbox").execute());

async function insert(kind: string, key: number, ended_at: Date | null): Promise<number> {
  const row = { kind, key, attempts: 6, last_error: "status 403", ended_at };
  return (await db.insertInto("outbox").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
const all = async (query = "") =>
  exactly(pageOf(UndeliveredMessage), (await ask("GET", `/outbox?${query}`)).json).data;

describe("GET /admin/outbox", () => {
  test("lists messages that the shop gave up, by kind", async () => {
    const email = await insert("email", 1, new Date());
    const push = await insert("push", 1, new Date());
    await insert("push", 2, null);
    await insert("new_order", 3, null);
    expect(await all()).toMatchObject([
      { id: push, kind: "push", error: "status 403", attempts: 6 },
      { id: email, kind: "email" },
    ]);
    expect(await all("kind=email")).toMatchObject([{ id: email }]);
  });
});

describe("POST /admin/outbox/{id}/retry", () => {
  test("makes a message due again, once for a repeated request", async () => {
    const id = await insert("push", 1, new Date());
    const { status, json } = await ask("POST", `/outbox/${id}/retry`);
    expect([status, exactly(data(UndeliveredMessage), json).data]).toMatchObject([
      200,
      { id, attempts: 0, error: null, ended_at: null },
    ]);
    expect(await claimDue(db, "push")).toEqual([{ id, key: 1, attempts: 1 }]);
    expect((await ask("POST", `/outbox/${id}/retry`)).status).toBe(200);
    expect(await claimDue(db, "push")).toEqual([]);
    expect(await all()).toEqual([]);
  });

  test("rejects an unknown message", async () => {
    expect((await ask("POST", "/outbox/2000000/retry")).status).toBe(404);
  });
});
