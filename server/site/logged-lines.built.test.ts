import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newCodes } from "#shop/authenticity/make-batch.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { rejectUnreadable } from "../http/connections/reject-unreadable.ts";
import { watchReadiness } from "../http/readiness.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { openBrowser } from "../testing/browser.ts";
import { openBuiltShop } from "../testing/built-shop.ts";
import { browserOf, insertCustomerWithPassword } from "../testing/customer.ts";
import { isBuilt } from "../testing/is-built.ts";
import { useTestDatabase } from "../testing/use-test-database.ts";
import { createSite } from "./create-site.ts";

const hostile: Record<string, string> = {
  "a line break": "GET /a%0a%7B%22level%22:%22fatal%22%7D HTTP/1.1\r\nHost: shop\r\n",
  NUL: "GET /product/%00 HTTP/1.1\r\nHost: shop\r\n",
  "bytes that are no UTF-8": "GET /search/\xff\xfe?query=\xff HTTP/1.1\r\nHost: shop\r\n",
  "escapes that are no UTF-8": "GET /%c0%ae/%ff?x=%E0%A4%A HTTP/1.1\r\nHost: shop\r\n",
  "quotes and braces": 'GET /"},{"level":"fatal"\\u0000 HTTP/1.1\r\nHost: shop\r\n',
  "marks of direction": "GET /%E2%80%AE%E2%81%A6x HTTP/1.1\r\nHost: shop\r\n",
  "15 kB of address": `GET /${"x".repeat(15_000)} HTTP/1.1\r\nHost: shop\r\n`,
  "15 kB of a header": `GET /en HTTP/1.1\r\nHost: shop\r\nX-Long: ${"x".repeat(15_000)}\r\n`,
  "another shop's address": "GET http://evil.example/%0a HTTP/1.1\r\nHost: evil.example\r\n",
  "two slashes": "GET //evil.example/%0a HTTP/1.1\r\nHost: shop\r\n",
  "no host": "GET /en HTTP/1.0\r\n",
  "a host that is none": "GET /en HTTP/1.1\r\nHost: a b<script>\r\n",
  "a method of WebDAV": "PROPFIND / HTTP/1.1\r\nHost: shop\r\n",
  "all of the shop": "OPTIONS * HTTP/1.1\r\nHost: shop\r\n",
  TRACE: "TRACE / HTTP/1.1\r\nHost: shop\r\nCookie: session=secret\r\n",
  "headers of Latin 1":
    "GET /en HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: \xff\xe9, \x80\r\nReferer: \xff\r\n",
  "a body of bytes":
    "POST /smile/api/client/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 4\r\n",
};

describe.runIf(isBuilt)("the log", () => {
  const database = useTestDatabase();

  const printed: unknown[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    expect(printed.splice(0)).toEqual([]);
  });

  async function loggedSite() {
    const { lines, written, log } = logInMemory();
    const { shop } = await openBuiltShop(database.db, {
      onError: (error) => log.error({ err: error }, "failed"),
    });
    const readiness = watchReadiness(database.db, new AbortController().signal);
    const publicUrl = "http://localhost";
    const parts = { log, readiness, publicUrl, trustedProxies: ["127.0.0.1"] };
    return { site: createSite(shop, parts), lines, written, reject: rejectUnreadable(log, publicUrl) };
  }

  test.each(Object.entries(hostile))(
    "has one line of JSON for a request with %s, whose response has the headers (R20, R29)",
    async (_, head) => {
      for (const method of ["log", "info", "warn", "error", "debug"] as const)
        vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
      const { site, lines, written, reject } = await loggedSite();
      const server = createServer(getRequestListener(site.fetch, { errorHandler: reject })).listen(
        0,
        "127.0.0.1",
      );
      onTestFinished(() => void server.close());
      await once(server, "listening");
      let requests = 0;
      server.on("request", () => requests++);
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
      const response = text(socket);
      const body = head.startsWith("POST") ? '{"\x00\xff' : "";
      socket.write(Buffer.from(`${head}Connection: close\r\n\r\n${body}`, "latin1"));
      const received = await response;
      expect(received).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
      // Node rejects some of them before the shop sees a request.
      if (requests > 0) expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual(Array(requests).fill(["info", "request"]));
      for (const line of written) expect(line).toMatch(/^\P{Cc}*\n$/u);
    },
  );

  test("contains no secret that a customer sends or receives, valid or not (R29)", async () => {
    const { db } = database;
    const { site, written } = await loggedSite();
    const ask = async (path: string, init?: RequestInit) =>
      await site.request(new URL(`http://localhost${path}`), init);
    const { id, email, phone } = await insertCustomerWithPassword(db);
    const { browser, token } = await browserOf(db, ask, id);
    const reset = await makeResetToken(db, id);
    const [code = ""] = newCodes(1);
    const product = await insertProduct(db);
    const wrong = "a wrong password of hers";
    const responses = "skin=oily&concern=dark-spots&sensitive=yes&budget=700";
    const post = (path: string, body: object, headers = {}) =>
      ask(`/smile/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });

    const asked = [
      await openBrowser(ask).post("/login", { phone, password: wrong }),
      await openBrowser(ask).post("/login", { phone, password: accountPassword }),
      await post("/client/auth/login", { phone, password: wrong }),
      await post("/client/forget-password", { email }),
      await post("/cart", { product_id: product, quantity: 1 }, { authorization: `Bearer ${token}` }),
      await ask("/smile/api/client/me", { headers: { authorization: `Bearer ${token}x` } }),
      await browser.get(`/reset-password/${id}?${new URLSearchParams({ token: reset, email })}`),
      await browser.get(`/en/confirm-email/${reset}`),
      await browser.get(`/en/order/123456782/confirm/${reset}`),
      await browser.get(`/order/123456782/confirm/${reset}/cancellation.data`),
      await browser.get(`/search?query=${encodeURIComponent(email)}`),
      await browser.get(`/routine/result?${responses}`),
      await browser.get(`/routine/result.data?${responses}`),
      await browser.post(`/Product/Verify/result/${code}`, {}),
      await ask(`/api/products/${code}`),
      await post("/client/new-password", { token: reset, email, password: wrong }),
    ];
    expect(asked.every(({ status }) => status < 500)).toBe(true);
    expect(written.length).toBeGreaterThanOrEqual(asked.length);
    const session = browser.cookies.get("session") ?? token;
    const everything = written.join("");
    for (const secret of [
      wrong,
      accountPassword,
      token,
      session,
      reset,
      code,
      email,
      phone,
      phone.slice(3),
      "dark-spots",
    ])
      expect([secret, everything.includes(secret)]).toEqual([secret, false]);
    for (const { headers } of asked) {
      const location = decodeURIComponent(headers.get("Location") ?? "");
      expect([wrong, accountPassword, token, reset].filter((secret) => location.includes(secret))).toEqual(
        [],
      );
    }
  });
});
