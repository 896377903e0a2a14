import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { createTestService } from "../authenticity/testing/create-test-service.ts";
import type { ApiEnv } from "../context.ts";
import { createTestApi } from "../testing/test-api.ts";
import { cachedStaticResponse } from "./cached-static-response.ts";

const api = await createTestApi();
const service = await createTestService();

test("(A9) a static response is made once, also for concurrent requests", async () => {
  const make = vi.fn(async () => "text");
  const app = new Hono<ApiEnv>().get("/", cachedStaticResponse(make, { "Content-Type": "text/plain" }));
  const responses = await Promise.all(
    Array.from({ length: 10 }, async () => await (await app.request("/")).text()),
  );
  expect(new Set(responses)).toEqual(new Set(["text"]));
  expect(make).toHaveBeenCalledTimes(1);
});

describe("(A9) the API descriptions", () => {
  const services = [
    ["the shop's API", "/openapi.json", (path: string, init?: RequestInit) => api.app.request(path, init)],
    ["the shop's API for people", "/docs", (path: string, init?: RequestInit) => api.app.request(path, init)],
    [
      "the check of codes",
      "/openapi.json",
      (path: string, init?: RequestInit) => service.app.request(path, init),
    ],
  ] as const;

  test.each(services)("are compressed, and support ETags: %s", async (_, path, request) => {
    const plain = await request(path);
    const zipped = await request(path, { headers: { "Accept-Encoding": "gzip, br" } });
    expect([plain.status, zipped.headers.get("Content-Encoding")]).toEqual([200, "gzip"]);
    expect(zipped.headers.get("Vary")).toContain("Accept-Encoding");
    const bytes = Buffer.from(await zipped.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());

    const etag = plain.headers.get("ETag") ?? "";
    expect(etag).not.toBe("");
    const again = await request(path, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    expect((await request(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });
});
