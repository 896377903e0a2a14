import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { startMailServer } from "./testing/test-mail-server.ts";
import { tryMailServer } from "./try-mail-server.ts";

const { db } = await openTestDatabase();
const sources = { db, publicUrl: "https://shop.example", key: testCodeKey };
const typed = (port: number) => ({
  settings: {
    host: "127.0.0.1",
    port,
    security: "starttls" as const,
    username: "",
    from_name: "Rose shop",
    from_address: "rose@smile.example",
  },
  password: "",
  staff: { id: 1, email: "owner@smile.example" },
  language: "en" as const,
});

test("sends the test e-mail by the typed server, and stores none", async () => {
  const server = await startMailServer();
  expect(await tryMailServer(typed(server.port), sources)).toBeNull();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["owner@smile.example"]]);
  expect(server.received[0]?.raw).toContain("Rose shop <rose@smile.example>");
  expect(await db.selectFrom("emails").selectAll().execute()).toEqual([]);
  await server.stop();
});

test("returns the error of a server that does not answer", async () => {
  const server = await startMailServer();
  const { port } = server;
  await server.stop();
  expect(await tryMailServer(typed(port), sources)).toMatch(/ECONNREFUSED/);
});
