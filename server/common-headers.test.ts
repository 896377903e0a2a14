import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { openBuiltShop } from "./access/testing/built-shop.ts";
import { buildFiles } from "./start/build-files.ts";
import { createSite } from "./start/create-site.ts";
import { isBuilt } from "./testing/is-built.ts";

const picture = `${"a".repeat(20)}-320.webp`;
const post = (body: BodyInit, headers = {}) => ({ method: "POST", body, headers });
const json = { "Content-Type": "application/json" };

/** One answer of every kind, with its status. */
const answers: readonly (readonly [path: string, status: number, init?: RequestInit])[] = [
  ["/", 200],
  ["/", 200, { method: "HEAD" }],
  ["/en.data", 200],
  ["/product/99999999", 404],
  ["/cart", 303],
  ["/language/en", 302],
  ["/login", 403, post(new URLSearchParams())],
  ["/login", 413, post("x".repeat(2_000_000), { "Sec-Fetch-Site": "same-origin" })],
  ["/login", 405, { method: "PUT" }],
  ["/search?query=rose", 200],
  ["/sitemap.xml", 200],
  ["/robots.txt", 200],
  ["/livez", 200],
  ["/readyz", 200],
  ["/logo.svg", 200],
  ["/assets/root-1a.js", 200],
  ["/assets/gone.js", 404],
  [`/media/${picture}`, 200],
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

describe.runIf(isBuilt)("every answer", () => {
  const folder = mkdtempSync(join(tmpdir(), "smile-answers-"));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertProduct(database.db);
    mkdirSync(join(folder, "assets"));
    for (const file of ["logo.svg", "assets/root-1a.js", picture]) writeFileSync(join(folder, file), "x");
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
    return async (path: string, init?: RequestInit) => await site.request(publicUrl + path, init);
  }

  test("is sniffed by no browser, and over https asked for by https alone", async () => {
    for (const publicUrl of ["https://smile.example", "http://localhost"]) {
      const ask = await siteAt(publicUrl);
      for (const [path, status, init] of answers) {
        const { headers, ...answer } = await ask(path, init).then(({ status, headers }) => ({
          status,
          headers,
        }));
        expect([path, answer.status]).toEqual([path, status]);
        expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
        const https = publicUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : null;
        expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, https]);
      }
    }
  });

  test("has a policy where a browser could show it: pages their own, JSON none of anything", async () => {
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
