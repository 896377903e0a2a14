import { describe, expect, test } from "vitest";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin, Listed, One } from "./testing/test-admin.ts";

const { db, ask, call, staff } = await createTestAdmin();

const other = await insertStaff(db);
const as = (token: string) => (method: string, path: string, body?: unknown) =>
  call(method, `/admin/saved-views${path}`, { token, ...(body !== undefined && { body }) });
const mine = as(staff.token);
const theirs = as(other.token);
const owners = (method: string, path: string, body?: unknown) => ask(method, `/saved-views${path}`, body);

let views = 0;
async function save(changes: object = {}) {
  const view = {
    resource: "orders",
    name: `View ${++views}`,
    query: "tab=to_ship&city_id=1&city_id=2",
    ...changes,
  };
  return One.parse((await mine("POST", "", view)).json).data.id;
}
const seen = async (ask: typeof mine) =>
  Listed.parse((await ask("GET", "?per_page=100")).json).data.map((one) => one.id);

describe("a saved view", () => {
  test("is private until it is shared", async () => {
    const id = await save();
    expect((await mine("GET", `/${id}`)).json).toMatchObject({
      data: { query: "tab=to_ship&city_id=1&city_id=2", mine: true, shared: false },
    });
    expect((await theirs("GET", `/${id}`)).status).toBe(404);
    expect((await owners("PATCH", `/${id}`, { name: "Mine now" })).status).toBe(404);
    expect(await seen(theirs)).not.toContain(id);
    await mine("PATCH", `/${id}`, { shared: true });
    expect(await seen(theirs)).toContain(id);
    expect((await theirs("GET", `/${id}`)).json).toMatchObject({
      data: { mine: false, staff: { id: staff.staff.id } },
    });
  });

  test("is changed and deleted by its author or an owner when shared", async () => {
    const id = await save({ shared: true });
    expect((await theirs("PATCH", `/${id}`, { name: "Other" })).status).toBe(403);
    expect((await theirs("DELETE", `/${id}`)).status).toBe(403);
    expect((await owners("PATCH", `/${id}`, { name: "For all" })).json).toMatchObject({
      data: { name: "For all" },
    });
    expect((await owners("DELETE", `/${id}`)).status).toBe(204);
    expect((await mine("DELETE", `/${id}`)).status).toBe(404);
  });

  test("of a reader cannot be shared", async () => {
    const reader = as((await insertStaff(db, "reader")).token);
    const view = { resource: "orders", name: "Today", query: "" };
    const { status, json } = await reader("POST", "", view);
    expect(status).toBe(201);
    expect((await reader("PATCH", `/${One.parse(json).data.id}`, { shared: true })).status).toBe(403);
    expect((await reader("POST", "", { ...view, name: "For all", shared: true })).status).toBe(403);
  });

  test("has a unique name in its list, also under concurrent requests", async () => {
    const body = { resource: "products", name: "Low", query: "in_stock=0" };
    const responses = await Promise.all([mine("POST", "", body), mine("POST", "", { ...body, name: "LOW" })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await theirs("POST", "", body)).status).toBe(201);
    const id = await save({ resource: "products" });
    expect((await mine("PATCH", `/${id}`, { name: "low" })).json).toMatchObject({
      errors: { name: [expect.any(String)] },
    });
  });

  test("contains only query parameters", async () => {
    const id = await save({ query: "?q=<script>&x=\u202E" });
    expect((await mine("GET", `/${id}`)).json).toMatchObject({
      data: { query: "q=%3Cscript%3E&x=%E2%80%AE" },
    });
    for (const wrong of [
      { resource: "secrets" },
      { name: " " },
      { query: "x".repeat(2001) },
      { staff_id: 1 },
    ]) {
      expect((await mine("POST", "", { resource: "orders", name: "N", query: "", ...wrong })).status).toBe(
        422,
      );
    }
  });

  test("is limited to a hundred per staff member", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      staff_id: other.staff.id,
      resource: "orders",
      name: `Many ${index}`,
      query: "",
    }));
    await db.insertInto("saved_views").values(rows).execute();
    expect((await theirs("POST", "", { resource: "orders", name: "More", query: "" })).status).toBe(422);
  });
});
