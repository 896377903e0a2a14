import { Hono } from "hono";
import { expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import type { ApiEnv } from "../../context.ts";
import { csvResponse } from "./csv-response.ts";

const columns = [{ title: m.csv_id, cell: (row: number) => row }];

/** Endless export that counts its reads. */
function endless() {
  const state = { parts: 0, ended: false };
  async function* rows() {
    try {
      for (;;) yield [++state.parts];
    } finally {
      state.ended = true;
    }
  }
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("language", "en");
    c.set("staff", { id: 1, role: "reader" } as ApiEnv["Variables"]["staff"]);
    return csvResponse(c, "numbers", columns, rows());
  });
  return { state, app };
}

test("rows are read only as fast as the client takes them", async () => {
  const { state, app } = endless();
  const reader = (await app.request("/")).body?.getReader();
  expect(state.parts).toBe(1);
  for (let count = 0; count < 5; count++) await reader?.read();
  expect(state.parts).toBe(5);
  await reader?.cancel();
});

test("a disconnected client stops the reading", async () => {
  const { state, app } = endless();
  const reader = (await app.request("/")).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(state).toEqual({ parts: 1, ended: true });
});

test("a failure during the export breaks the response off", async () => {
  async function* rows() {
    yield [1];
    throw new Error("away");
  }
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("language", "en");
    c.set("staff", { id: 1, role: "reader" } as ApiEnv["Variables"]["staff"]);
    return csvResponse(c, "numbers", columns, rows());
  });
  await expect((await app.request("/")).text()).rejects.toThrow("away");
});
