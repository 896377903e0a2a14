import { describe, expect, test } from "vitest";
import {
  Breach,
  PrivacyRegister,
  PrivacyRequest,
  responseDays,
  StoragePlace,
} from "#contract/admin/privacy/privacy.ts";
import { addWorkingDays } from "#contract/admin/privacy/working-days.ts";
import { eraseCustomerForStaff } from "#shop/customers/erase-customer.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { deleteOldPrivacyRequests, logOwnCopy } from "#shop/privacy/privacy-requests.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin, dataIn, One } from "../testing/test-admin.ts";

const { ask, call, db, owner } = await createTestAdmin();
const asked = { kind: "erasure", channel: "whatsapp", person: "Mona, 010 1234 5678" };
const add = async (more: object = {}) =>
  dataIn(PrivacyRequest, (await ask("POST", "/privacy-requests", { ...asked, ...more })).json);
const find = async (id: number) => dataIn(PrivacyRequest, (await ask("GET", `/privacy-requests/${id}`)).json);
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);

describe("requests about data", () => {
  test("have a deadline of six working days, and become late", async () => {
    const request = await add();
    const received = new Date(request.received_at);
    expect(new Date(request.due_at)).toEqual(addWorkingDays(received, responseDays));
    expect(request).toMatchObject({ state: "open", urgency: "none", handled_by_name: null });
    expect(await add({ received_at: day(30).toISOString() })).toMatchObject({ urgency: "late" });
    expect(await add({ received_at: day(-3).toISOString() })).toMatchObject({ urgency: "none" });
  });

  test("need a result to be finished, and name who finished them", async () => {
    const { id } = await add();
    const finish = (body: object) => ask("PATCH", `/privacy-requests/${id}`, body);
    expect(await finish({ state: "done" })).toMatchObject({
      status: 422,
      json: { errors: { result: expect.any(Array) } },
    });
    await finish({ state: "declined", result: "Not a customer" });
    expect(await find(id)).toMatchObject({ state: "declined", handled_by_name: owner.staff.name });
    await finish({ state: "open" });
    expect(await find(id)).toMatchObject({ state: "open", finished_at: null, handled_by_name: null });
    expect((await ask("POST", "/privacy-requests", { ...asked, customer_id: 2_000_000_000 })).status).toBe(
      422,
    );
    expect((await ask("POST", "/privacy-requests", { ...asked, channel: "account" })).status).toBe(422);
  });

  test("the erasure of a customer closes her requests and empties their notes", async () => {
    const customerId = await insertCustomer(db);
    await logOwnCopy(db, customerId);
    await logOwnCopy(db, customerId);
    const { id } = await add({ customer_id: customerId });
    await inTransaction(db, (tx) => eraseCustomerForStaff(tx, testCodeKey, customerId, owner.staff.id));
    expect(await find(id)).toMatchObject({ state: "done", person: "", customer_id: null });
    const own = db.selectFrom("privacy_requests").select("kind").where("channel", "=", "account");
    expect(await own.execute()).toEqual([{ kind: "copy" }]);
  });

  test("an erasure without a request adds one, which is kept for three years", async () => {
    const customerId = await insertCustomer(db);
    await inTransaction(db, (tx) => eraseCustomerForStaff(tx, testCodeKey, customerId, owner.staff.id));
    const newest = db.selectFrom("privacy_requests").selectAll().orderBy("id", "desc");
    const { id, ...erased } = await newest.executeTakeFirstOrThrow();
    expect(erased).toMatchObject({ kind: "erasure", channel: "other", state: "done" });
    await db
      .updateTable("privacy_requests")
      .set({ finished_at: day(1000) })
      .where("id", "=", id)
      .execute();
    await deleteOldPrivacyRequests(db);
    expect((await ask("GET", `/privacy-requests/${id}`)).status).toBe(200);
    await db
      .updateTable("privacy_requests")
      .set({ finished_at: day(1200) })
      .where("id", "=", id)
      .execute();
    await deleteOldPrivacyRequests(db);
    expect((await ask("GET", `/privacy-requests/${id}`)).status).toBe(404);
  });
});

test("the register has every purpose, in the language of the request", async () => {
  for (const [language, purpose] of [
    ["ar", "تجهيز الطلبات وتوصيلها"],
    ["en", "Preparing and delivering orders"],
  ]) {
    const { json } = await call("GET", "/admin/privacy/register", {
      token: owner.token,
      headers: { "accept-language": language ?? "" },
    });
    const { purposes } = dataIn(PrivacyRegister, json);
    expect(purposes[0]?.purpose).toBe(purpose);
    expect(purposes.every(({ rows }) => rows.length > 0)).toBe(true);
  }
});

test("a place outside Egypt is abroad, and an unknown country is rejected", async () => {
  const put = async (body: object) => await ask("PATCH", "/storage-places/1", body);
  expect(dataIn(StoragePlace, (await put({ holder: "Host", country: "DE" })).json)).toMatchObject({
    what: "server",
    is_abroad: true,
    permit: "",
  });
  expect(dataIn(StoragePlace, (await put({ country: "EG" })).json).is_abroad).toBe(false);
  expect((await put({ country: "XX" })).status).toBe(422);
});

test("the facts of a breach name exports, downloads, sign-ins and links of the span", async () => {
  await call("GET", "/admin/customers.csv", { token: owner.token });
  await db
    .insertInto("audit_log")
    .values({
      ...{ staff_id: owner.staff.id, staff_email: owner.staff.email, action: "change", resource: "backups" },
      ...{ resource_id: "backup-1", before: "{}", after: JSON.stringify({ downloaded: true }) },
    })
    .execute();
  const colleague = One.parse(
    (
      await ask("POST", "/staff", {
        name: "Hana",
        email: "hana@shop.example",
        password: "a long quiet evening",
        role: "packer",
      })
    ).json,
  ).data.id;
  await ask("POST", `/staff/${colleague}/link`);
  const facts = dataIn(Breach, (await ask("GET", "/privacy/breach")).json);
  expect(new Set(facts.events.map(({ kind }) => kind))).toEqual(
    new Set(["export", "backup", "sign_in", "link"]),
  );
  expect(facts.events).toContainEqual(
    expect.objectContaining({ kind: "export", who: owner.staff.email, what: "customers" }),
  );
  expect(facts.total_events).toBe(facts.events.length);
  expect(facts.stored.find(({ category }) => category.includes("phone"))?.count ?? 1).toBeGreaterThanOrEqual(
    0,
  );
  const before = dataIn(Breach, (await ask("GET", "/privacy/breach?from=2020-01-01&to=2020-01-31")).json);
  expect(before.events).toEqual([]);
  expect(before.stored.every(({ count }) => count === 0)).toBe(true);
  expect((await ask("GET", "/privacy/breach?from=2026-02-02&to=2026-02-01")).status).toBe(422);
});
