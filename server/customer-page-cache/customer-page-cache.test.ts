import { expect, test, vi } from "vitest";
import { markedShopper } from "#web/shopper/template-marks.ts";
import { cacheCustomerPages } from "./customer-page-cache.ts";

const version = { content: 1, stock: 1, passed: 0 };

function pagesOf(answer: () => { body?: string; status?: number; cacheable?: boolean }) {
  const render = vi.fn(async (address: string, cityId: number | null) => {
    const { body = `${address} ${cityId}`, status = 200, cacheable = true } = answer();
    return { response: new Response(body, { status }), nonce: "bm9uY2U=", cacheable };
  });
  return { render, pages: cacheCustomerPages(async () => version, render) };
}

test("a page is rendered once behind those who ask, each governorate on its own", async () => {
  const { render, pages } = pagesOf(() => ({}));
  expect(pages.productOf("/a")).toBeUndefined();
  pages.learn("/a", 7);
  expect(pages.productOf("/a")).toBe(7);
  for (let time = 0; time < 5; time++) expect(pages.find("/a", null, version)).toBeNull();
  expect(pages.find("/a", 3, version)).toBeNull();
  await vi.waitFor(() => expect(pages.find("/a", 3, version)).not.toBeNull());
  expect(pages.find("/a", null, version)).not.toBeNull();
  expect(render.mock.calls).toEqual([
    ["/a", null],
    ["/a", 3],
  ]);
});

test.each([
  ["that failed", { status: 503 }],
  ["that says so", { cacheable: false }],
  ["with more of a customer in it", { body: `<p>${markedShopper.cartCount}</p>` }],
])("(R21) a page %s is not kept, nor tried again at once", async (_, answer) => {
  const { render, pages } = pagesOf(() => answer);
  pages.learn("/a", null);
  expect(pages.find("/a", null, version)).toBeNull();
  await vi.waitFor(() => expect(pages.productOf("/a")).toBeUndefined());
  pages.learn("/a", null);
  expect(pages.productOf("/a")).toBeUndefined();
  expect(pages.find("/b", null, { ...version, content: 2 })).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
});
