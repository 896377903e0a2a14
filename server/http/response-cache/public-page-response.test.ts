import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { publicCacheHeaders, toPublicPage } from "./public-page-response.ts";

const policy = { "Content-Security-Policy": "default-src 'self'; script-src 'none'; base-uri 'none'" };

async function read(body: string, type: string, status = 200) {
  const response = new Response(body, { status, headers: { ...policy, "Content-Type": type } });
  const page = await toPublicPage(response, { "Cache-Control": "no-cache" });
  return { ...page, text: new TextDecoder().decode(page.bodies.get("identity")) };
}

test("the policy of a document allows its scripts by their hashes (R20)", async () => {
  const body = `<script>one()</script><script src="/a.js"></script><script type="module">two()</script>`;
  const { headers, text } = await read(body, "text/html; charset=utf-8");
  expect(text).toBe(body);
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const told = headers.get("Content-Security-Policy") ?? "";
  expect(told).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
});

test("the policy of page data allows no inline script", async () => {
  const { headers, text } = await read("<script>x</script>", "text/x-script");
  expect(text).toBe("<script>x</script>");
  expect(headers.get("Content-Security-Policy")).toBe(
    "default-src 'self'; script-src 'self'; base-uri 'none'",
  );
});

test.each([
  [200, "no-cache", true],
  [404, "no-cache", false],
  [302, "no-cache", false],
  [500, "no-store", false],
])("%i has Cache-Control %s, and an ETag: %s", async (status, cacheControl, hasTag) => {
  const { headers } = await read("page", "text/html", status);
  expect([headers.get("Cache-Control"), headers.has("ETag"), headers.get("Vary")]).toEqual([
    cacheControl,
    hasTag,
    "Accept-Encoding",
  ]);
});

test("a shared cache may store for the configured seconds, and browsers revalidate", () => {
  expect(publicCacheHeaders(0)).toEqual({ "Cache-Control": "no-cache" });
  expect(publicCacheHeaders(60)).toEqual({
    "Cache-Control": "public, max-age=0, s-maxage=60",
    "CDN-Cache-Control": "max-age=60, stale-while-revalidate=60, stale-if-error=300",
  });
});
