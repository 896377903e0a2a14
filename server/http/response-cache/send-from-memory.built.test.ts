import { readdir } from "node:fs/promises";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Registry } from "prom-client";
import { describe, expect, onTestFinished, test } from "vitest";
import { startSession } from "#shop/customers/sessions.ts";
import { eventually } from "#shop/testing/eventually.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { flashHeader } from "#web/flash/flash-message.ts";
import { sessionCookie } from "#web/session/session-cookie.ts";
import { prometheusMetrics } from "../../metrics/prometheus-metrics.ts";
import { logInMemory } from "../../process/testing/log-in-memory.ts";
import { createSite } from "../../site/create-site.ts";
import { openBuiltShop } from "../../testing/built-shop.ts";
import { isBuilt } from "../../testing/is-built.ts";
import { useTestDatabase } from "../../testing/use-test-database.ts";
import { incomingAddressBehind } from "../client-address.ts";
import { listen } from "../connections/listen.ts";
import { rejectUnreadable } from "../connections/reject-unreadable.ts";
import { sendFromMemory } from "./send-from-memory.ts";

interface TestResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.runIf(isBuilt)("sendFromMemory", () => {
  let product: number;
  const database = useTestDatabase(async () => {
    product = await insertProduct(database.db, { name_en: "Rose serum", color: "fair" });
  });

  /** Listening shop. `behind` lists the requests that reached the framework. */
  async function opened(publicUrl = "http://localhost", withMemory = true) {
    const registry = new Registry();
    const metrics = prometheusMetrics(registry);
    const { shop } = await openBuiltShop(database.db, { publicUrl, metrics });
    const { lines, log } = logInMemory("debug");
    const readiness = async () => ({ isReady: true, text: "ready" });
    const parts = { log, publicUrl, trustedProxies: ["127.0.0.1"] };
    const site = createSite(shop, { ...parts, readiness });
    const behind: string[] = [];
    const errorHandler = rejectUnreadable(log, publicUrl);
    const listener = getRequestListener(site.fetch, { errorHandler });
    const server = createServer((request, response) => {
      behind.push(request.url ?? "");
      void listener(request, response);
    });
    const beforehand = withMemory
      ? sendFromMemory(shop.memory, log, incomingAddressBehind(parts.trustedProxies))
      : undefined;
    const listening = await listen(server, "127.0.0.1", 0, [], "PORT", beforehand);
    onTestFinished(() => listening.close(0));
    const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      new Promise<TestResponse>((resolve, reject) => {
        get({ host: "127.0.0.1", port: listening.port, path, headers, method, agent: false }, (incoming) => {
          const { statusCode: status, headers: told } = incoming;
          buffer(incoming).then(
            (bytes) => resolve({ status, headers: told, body: bytes.toString("latin1") }),
            reject,
          );
        })
          .on("error", reject)
          .end();
      });
    /** Returns whether a repeated request does not reach the framework. */
    const isFromMemory = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
      behind.length = 0;
      await ask(path, headers, method);
      return behind.length === 0;
    };
    /** Requests until the response comes from memory. On a busy machine the version may have expired. */
    const askMemory = async (path: string, headers: Record<string, string> = {}) =>
      await eventually(async () => {
        behind.length = 0;
        const response = await ask(path, headers);
        expect([path, headers, behind]).toEqual([path, headers, []]);
        return response;
      });
    const routes = [...shop.routes, ...site.routes];
    return { ask, askMemory, behind, isFromMemory, lines, listening, registry, routes };
  }

  const pages = () => [
    "/",
    "/en",
    "/products",
    "/en/products?color=fair",
    "/products?query=rose",
    `/product/${product}`,
    "/smile/api/products",
    `/smile/api/products/${product}`,
    "/smile/api/search?query=rose",
    "/en/products.data",
    "/nothing",
    "/en/nothing/?page=2",
  ];

  test.each(["http://localhost", "https://smile.example"])(
    "a response of %s from memory equals that of the framework, with its headers (R20)",
    async (publicUrl) => {
      const { ask, askMemory } = await opened(publicUrl);
      const { ask: askWithout } = await opened(publicUrl, false);
      for (const path of pages()) {
        for (const headers of [
          {},
          { "accept-encoding": "gzip, deflate" },
          { "accept-encoding": "gzip;q=0" },
        ]) {
          await ask(path, headers);
          await askWithout(path, headers);
          const [kept, plain] = [await askMemory(path, headers), await askWithout(path, headers)];
          expect([path, kept.status, kept.body === plain.body]).toEqual([path, plain.status, true]);
          const dated = { date: expect.any(String) };
          expect({ ...kept.headers, ...dated }).toEqual({ ...plain.headers, ...dated });
          const { etag } = kept.headers;
          if (etag === undefined) continue;
          const again = await askMemory(path, { ...headers, "if-none-match": etag });
          const plainAgain = await askWithout(path, { ...headers, "if-none-match": etag });
          expect([path, again.status, again.body]).toEqual([path, 304, ""]);
          expect({ ...again.headers, ...dated }).toEqual({ ...plainAgain.headers, ...dated });
        }
      }
    },
  );

  test("counts each response, and logs it at level debug (R29)", async () => {
    const { ask, lines, registry } = await opened();
    for (const path of ["/en?utm_source=x", "/smile/api/categories"]) {
      await ask(path);
      await ask(path, { "x-forwarded-for": "203.0.113.7" });
    }
    const [rendered, kept, made, given] = lines;
    const own = {
      client: "203.0.113.0/24",
      ms: expect.any(Number),
      request: expect.any(String),
      time: expect.anything(),
    };
    expect(kept).toEqual({ ...rendered, ...own, level: "debug" });
    expect(given).toEqual({ ...made, ...own, level: "debug" });
    expect(kept?.["path"]).toBe("/en");
    const metrics = await registry.metrics();
    expect(metrics).toContain('smile_pages_total{source="hit"} 1');
    expect(metrics).toContain('smile_requests_total{method="GET",route="/en?",status="200"} 2');
    expect(metrics).toContain(
      'smile_requests_total{method="GET",route="/smile/api/categories",status="200"} 2',
    );
  });

  test("a page comes from memory for any cookies, unless it has a flash message (R21)", async () => {
    const { ask, askMemory, isFromMemory } = await opened();
    const token = await startSession(database.db, await insertCustomer(database.db, "Secret Salma"));
    const pair = (header: string) => header.split(";")[0] ?? "";
    const session = pair(await sessionCookie("http://localhost").serialize(token));
    const flash = pair((await flashHeader(["cart_added"]))[1]);
    const { body } = await ask("/en/products");
    for (const cookie of [session, flash, "language=en", `_ga=1; ${session}; hint=in.3.1.x`]) {
      const personal = await askMemory("/en/products", { cookie });
      expect([cookie, personal.body === body, personal.headers["set-cookie"]]).toEqual([
        cookie,
        true,
        undefined,
      ]);
      expect(await isFromMemory("/en/products?news=1", { cookie })).toBe(false);
    }
    expect((await ask("/en/products?news=1", { cookie: session })).headers["cache-control"]).toBe(
      "private, no-store",
    );
    await ask("/smile/api/products");
    await askMemory("/smile/api/products", { cookie: session });
    expect(await isFromMemory("/smile/api/products", { authorization: "Bearer x" })).toBe(false);
  });

  test("the framework handles requests other than ordinary GETs", async () => {
    const { ask, isFromMemory } = await opened();
    for (const path of ["/", "/products"]) await ask(path);
    const odd: [string, Record<string, string>?, string?][] = [
      ["/", {}, "HEAD"],
      ["/", {}, "TRACE"],
      ["/", { "content-length": "5" }],
      ["/", { host: "a b" }],
      ["/", { host: "shop:99999" }],
      // Two `Host` lines, as the listener joins them.
      ["/", { host: "a.example, b.example" }],
      ["http://evil.example/"],
      ["//products"],
      ["/x/../products"],
      ["/%70roducts"],
    ];
    for (const one of odd) expect([one, await isFromMemory(...one)]).toEqual([one, false]);
  });

  test("all paths without a page share one response in each language (B2, R37)", async () => {
    const { ask, askMemory } = await opened();
    const one = await ask("/en/nothing");
    for (const path of ["/en/other", "/en/nothing/at/all", "/en/nothing?page=2"]) {
      const other = await askMemory(path);
      expect([path, other.status, other.body === one.body]).toEqual([path, 404, true]);
    }
  });

  test("a path of another part of the server never gets the page of unknown paths", async () => {
    const { ask, askMemory, isFromMemory, routes } = await opened();
    for (const path of ["/nothing", "/en/nothing"]) await ask(path);
    await askMemory("/nothing");
    const files = routes.filter(({ path }) => path.includes("."));
    for (const { path } of files) expect([path, await isFromMemory(path)]).toEqual([path, false]);
    const others = routes.filter((route) => !files.includes(route));
    const names = others.flatMap(({ path }) => /^\/([^/*]+)/.exec(path)?.[1] ?? []);
    expect(new Set(names)).toEqual(new Set(["api", "livez", "media", "readyz", "smile"]));
    for (const name of [...new Set(names), "admin", "assets"]) {
      for (const path of [`/${name}`, `/${name}/nothing`, `/${name}/nothing/at-all`])
        expect([path, await isFromMemory(path)]).toEqual([path, false]);
    }
    const built = await readdir("build/client", { recursive: true, withFileTypes: true });
    for (const { name } of built.filter((file) => file.isFile())) expect(name).toContain(".");
    expect(await isFromMemory("/favicon.ico")).toBe(false);
  });

  test("responses from memory end their connections while the server drains (A7)", async () => {
    const { ask, askMemory, listening } = await opened();
    await ask("/products");
    await askMemory("/products");
    listening.drain();
    const socket = connect(listening.port, "127.0.0.1");
    socket.write("GET /products HTTP/1.1\r\nHost: shop\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Connection: close\r\n/i);
  });

  test("requests of one connection get responses in order", async () => {
    const { ask, listening } = await opened();
    await ask("/smile/api/categories");
    await ask("/en");
    const socket = connect(listening.port, "127.0.0.1");
    const head = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;
    socket.write(
      head("/smile/api/categories") + head("/en") + head("/livez") + head("/readyz", "Connection: close\r\n"),
    );
    const response = await text(socket);
    const order = ['{"data"', "<!DOCTYPE html>", "\r\n\r\nalive", "\r\n\r\nready"].map((part) =>
      response.indexOf(part),
    );
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});
