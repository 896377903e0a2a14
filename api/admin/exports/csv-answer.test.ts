import { Hono } from "hono";
import { expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import type { ApiEnv } from "../../context.ts";
import { csvAnswer } from "./csv-answer.ts";

const columns = [{ title: m.csv_id, cell: (row: number) => row }];

/** An endless export that counts what is read for it. */
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
    return csvAnswer(c, "numbers", columns, rows());
  });
  return { state, app };
}

test("rows are read as fast as they are taken: however many there are, one part is in memory", async () => {
  const { state, app } = endless();
  const reader = (await app.request("/")).body?.getReader();
  expect(state.parts).toBe(1);
  for (let count = 0; count < 5; count++) await reader?.read();
  expect(state.parts).toBe(5);
  await reader?.cancel();
});

test("a reader who leaves ends the reading", async () => {
  const { state, app } = endless();
  const reader = (await app.request("/")).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(state).toEqual({ parts: 1, ended: true });
});

test("what fails on the way breaks the answer off", async () => {
  async function* rows() {
    yield [1];
    throw new Error("away");
  }
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("language", "en");
    return csvAnswer(c, "numbers", columns, rows());
  });
  await expect((await app.request("/")).text()).rejects.toThrow("away");
});
