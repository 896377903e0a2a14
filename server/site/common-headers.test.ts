import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { buildFiles } from "../http/build-files.ts";
import { openBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";
import { createSite } from "./create-site.ts";

const image = `${"a".repeat(20)}-320.webp`;
const post = (body: BodyInit, headers = {}) => ({ method: "POST", body, headers });
const json = { "Content-Type": "application/json" };

/** One response of every kind, with its status. */
const responses: readonly (readonly [path: string, status: number, init?: RequestInit])[] = [
  ["/", 200],
  ["/", 200, { method: "HEAD" }],
  ["/en.data", 200],
  ["/product/99999999", 404],
  ["/user/orders", 303],
  ["/language/en", 302],
  ["/login", 403, post(new URLSearchParams())],
  ["/login", 413, post("x".repeat(2_000_000), { "Sec-Fetch-Site": "same-origin" })],
  ["/login", 405, { method: "PUT" }],
  ["/search?query=rose", 200],
  ["/sitemap.xml", 200],
  ["/robots.txt", 200],
  ["/site.webmanifest", 200],
  ["/.well-known/security.txt", 200],
  ["/smile/api/docs", 304, { headers: { "If-None-Match": ":same" } }],
  ["/en/products", 304, { headers: { "If-None-Match": ":same" } }],
  ["/smile/api/products", 304, { headers: { "If-None-Match": ":same" } }],
  ["/smile/api/client/auth/login", 413, post("x".repeat(100_000), json)],
  ["/livez", 200],
  ["/readyz", 200],
  ["/logo.svg", 200],
  ["/assets/root-1a.js", 200],
  ["/assets/gone.js", 404],
  [`/media/${image}`, 200],
  ["/media/none", 404],
  ["/smile/api/products", 200],
  ["/smile/api/cart", 401],
  ["/smile/api/client/auth/login", 400, post("{", json)],
  ["/smile/api/client/auth/login", 415, post("x")],
  ["/smile/api/client/auth/login", 422, post("{}", json)],
  ["/smile/api/nothing", 404],
  ["/smile/api/admin/products", 401],
  ["/smile/api/admin/media", 401, post("x")],
  ["/smile/api/openapi.json", 200],
  ["/smile/api/docs", 200],
  ["/api/products/482139076415827", 202],
  ["/api/checks", 204, { method: "OPTIONS" }],
  ["/api/nothing", 404],
];

describe.runIf(isBuilt)("every response", () => {
  const folder = mkdtempSync(join(tmpdir(), "smile-answers-"));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertProduct(database.db, { rating_count: 1, rating_total: 5 });
    mkdirSync(join(folder, "assets"));
    for (const file of ["logo.svg", "assets/root-1a.js", image]) writeFileSync(join(folder, file), "x");
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function siteAt(publicUrl: string) {
    const { shop } = await openBuiltShop(database.db, { publicUrl, media: mediaStoreIn(folder) });
    const readiness = async () => ({ isReady: true, text: "ready" });
    const parts = { log: pino({ level: "silent" }), readiness, publicUrl, trustedProxies: [] };
    const site = createSite(shop, parts, buildFiles(folder));
    const ask = async (path: string, init?: RequestInit) => await site.request(publicUrl + path, init);
    return async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      // `:same` stands for the current ETag.
      if (headers.get("If-None-Match") === ":same")
        headers.set("If-None-Match", (await ask(path)).headers.get("ETag") ?? "");
      return await ask(path, { ...init, headers });
    };
  }

  test("forbids sniffing, and sends HSTS over HTTPS only (A12, R20)", async () => {
    for (const publicUrl of ["https://smile.example", "http://localhost"]) {
      const ask = await siteAt(publicUrl);
      for (const [path, status, init] of responses) {
        const { headers, ...response } = await ask(path, init).then(({ status, headers }) => ({
          status,
          headers,
        }));
        expect([path, response.status]).toEqual([path, status]);
        expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
        const https = publicUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : null;
        expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, https]);
      }
    }
  });

  test("has these headers also with status 500 and 503 (A12, R20)", async () => {
    const { db } = database;
    const { shop } = await openBuiltShop(db, { publicUrl: "https://smile.example", onError: () => {} });
    const readiness = async () => ({ isReady: true, text: "ready" });
    const log = pino({ level: "silent" });
    const publicUrl = "https://smile.example";
    const site = createSite(shop, { log, readiness, publicUrl, trustedProxies: [] });
    const ask = async (path: string) => await site.request(publicUrl + path);
    const expectHeaders = ({ headers }: Response) =>
      expect([headers.get("X-Content-Type-Options"), headers.get("Strict-Transport-Security")]).toEqual([
        "nosniff",
        "max-age=31536000; includeSubDomains",
      ]);

    await sql`alter table reviews rename to reviews_away`.execute(db);
    const broken = [await ask("/smile/api/products/1/reviews"), await ask("/product/1")];
    await sql`alter table reviews_away rename to reviews`.execute(db);
    expect(broken.map(({ status }) => status)).toEqual([500, 500]);
    for (const response of broken) expectHeaders(response);

    const flood = await Promise.all(Array.from({ length: 700 }, (_, page) => ask(`/search?query=a${page}`)));
    const busy = flood.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const response of busy) expectHeaders(response);
  });

  test("contains a nonce of its own, or none in a cached page (R20)", async () => {
    const ask = await siteAt("https://smile.example");
    const nonces: string[] = [];
    for (const path of ["/", "/nothing", "/login", "/signup"]) {
      for (const _time of [1, 2, 3]) {
        const response = await ask(path);
        const inPolicy = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
        const inPage = [...(await response.text()).matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
        expect([path, new Set(inPage)]).toEqual([path, new Set(inPolicy === undefined ? [] : [inPolicy])]);
        if (inPolicy !== undefined) nonces.push(inPolicy);
      }
    }
    expect(nonces.length).toBeGreaterThan(0);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test("allows only the shop's scripts in HTML, and no frames (R20)", async () => {
    const ask = await siteAt("https://smile.example");
    let pages = 0;
    for (const [path, , init] of responses) {
      const { headers } = await ask(path, init);
      if (headers.get("Content-Type")?.startsWith("text/html") !== true) continue;
      pages++;
      const policy = new Map(
        (headers.get("Content-Security-Policy") ?? "").split("; ").map((directive) => {
          const [name = "", ...sources] = directive.split(" ");
          return [name, sources.join(" ")] as const;
        }),
      );
      const scripts = policy.get("script-src") ?? policy.get("default-src");
      expect([path, scripts]).toEqual([path, expect.stringMatching(/^(?:'none'|'self'.*|'nonce-.*)$/)]);
      expect([path, scripts]).not.toEqual([path, expect.stringMatching(/unsafe|data:|blob:|https?:|\*/)]);
      expect([path, policy.get("object-src") ?? policy.get("default-src")]).toEqual([path, "'none'"]);
      expect([path, policy.get("base-uri")]).toEqual([path, "'none'"]);
      expect([path, policy.get("frame-ancestors")]).toEqual([path, "'none'"]);
    }
    expect(pages).toBeGreaterThan(5);
  });

  test("has a content policy: JSON may load nothing, pages have their own (R20)", async () => {
    const ask = await siteAt("https://smile.example");
    const policyOf = async (path: string) => {
      const { headers } = await ask(path);
      return [headers.get("Content-Security-Policy") ?? "", headers.get("Referrer-Policy")];
    };
    const nothing = ["default-src 'none'; frame-ancestors 'none'", "no-referrer"];
    for (const path of ["/smile/api/products", "/smile/api/cart", "/api/nothing"])
      expect([path, ...(await policyOf(path))]).toEqual([path, ...nothing]);
    const page = [expect.stringContaining("frame-ancestors 'none'"), "strict-origin-when-cross-origin"];
    for (const path of ["/", "/search?query=rose", "/no-such-page"])
      expect([path, ...(await policyOf(path))]).toEqual([path, ...page]);
    expect((await policyOf("/smile/api/docs"))[0]).toContain("style-src 'unsafe-inline'");
  });
});
