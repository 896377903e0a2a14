import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../http/connections/listen.ts";
import { openBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";
import { useTestDatabase } from "../testing/use-test-database.ts";
import { createSite } from "./create-site.ts";

const megabytes = 3;
const json = "Content-Type: application/json\r\n";
const form = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n";

describe.runIf(isBuilt)("a response before the body is read", () => {
  const database = useTestDatabase();

  async function openPort(): Promise<number> {
    const { shop } = await openBuiltShop(database.db);
    const readiness = async () => ({ isReady: true, text: "ready" });
    const publicUrl = "http://localhost";
    const log = pino({ level: "silent" });
    const site = createSite(shop, { log, readiness, publicUrl, trustedProxies: [] });
    const listening = await listen(createServer(getRequestListener(site.fetch)), "127.0.0.1", 0);
    onTestFinished(() => listening.close(0));
    return listening.port;
  }

  /** Returns everything received on a connection that sends these parts. */
  async function sent(port: number, ...parts: readonly string[]): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    for (const part of parts) socket.write(part);
    return await text(socket);
  }

  test.each([
    ["a form", "/login", form, 413],
    ["a form of another site", "/login", "", 403],
    ["JSON", "/smile/api/client/auth/login", json, 413],
    ["a check of a code", "/api/checks", json, 413],
    [
      "an image without a sign-in",
      "/smile/api/admin/media",
      "Content-Type: multipart/form-data; boundary=x\r\n",
      401,
    ],
    ["a path that accepts no body", "/livez", form, 413],
  ])("closes the connection and serves no further request: %s (A12)", async (_, path, headers, status) => {
    const port = await openPort();
    const body = "x".repeat(megabytes * 1024 * 1024);
    const post = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: ${body.length}\r\n\r\n`;
    const response = await sent(port, post, body, "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test("keeps the connection open when the body was read (A12)", async () => {
    const port = await openPort();
    const post = `POST /smile/api/client/auth/login HTTP/1.1\r\nHost: localhost\r\n${json}Content-Length: 2\r\n\r\n{}`;
    const last = "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    expect(await sent(port, post, last)).toMatch(/^HTTP\/1\.1 422 [\s\S]*HTTP\/1\.1 200 [\s\S]*alive$/);
  });
});
