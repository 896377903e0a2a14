import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";

const code = "482139076415827";
const headers = { "Sec-Fetch-Site": "same-origin" };

describe.runIf(isBuilt)("a URL that cannot be decoded", () => {
  const { ask } = useBuiltShop();

  const printed: unknown[] = [];
  beforeEach(() => {
    for (const method of ["log", "info", "warn", "error", "debug"] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(printed.splice(0)).toEqual([]);
  });

  const addresses = [
    `/Product/Verify/result/${code}%E0%A4%A`,
    "/Product/Verify/result/%E0%A4%A",
    "/Product/Verify/report/%",
    "/product/%ff",
    "/%",
    "/%c0%ae%c0%ae/etc?query=%E0",
  ];
  test.each(addresses)("%s responds with the 404 page in both languages", async (address) => {
    for (const method of ["GET", "POST"]) {
      const arabic = await ask(address, { method, headers });
      expect([arabic.status, await arabic.text()]).toEqual([
        404,
        expect.stringContaining("الصفحة غير موجودة"),
      ]);
      const english = await ask(`/en${address}`, { method, headers });
      const page = await english.text();
      expect([english.status, page]).toEqual([
        404,
        expect.stringMatching(/<html lang="en".*Page not found/s),
      ]);
      expect(page).not.toContain(code);
    }
    expect((await ask(address, { method: "HEAD" })).status).toBe(404);
  });

  test("responds with 404 for page data", async () => {
    expect((await ask("/en/Product/Verify/result/%E0%A4%A.data")).status).toBe(404);
  });

  test("differs from a URL that only looks like it", async () => {
    expect((await ask("/en/product/%")).status).toBe(404);
    expect((await ask("/products?query=%E0%A4%A")).status).toBe(200);
    const escaped = await ask("/Product/Verify/result/%34821%2039076%2015827");
    expect([escaped.status, escaped.headers.get("location")]).toEqual([
      308,
      "/Product/Verify/result/4821%2039076%2015827",
    ]);
  });
});
