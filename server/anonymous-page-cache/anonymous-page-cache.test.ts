import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import type { CatalogueVersion } from "#shop/catalogue/catalogue-version.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { cacheAnonymousPages, type RenderedPage } from "./anonymous-page-cache.ts";

const first = { content: 1, stock: 1, passed: 0 };

function shopWith({
  version = async () => first,
  page = (): { body: string; init?: ResponseInit; cacheable?: boolean } => ({ body: "page" }),
  standInFor = (request: Request): Request => request,
  now = (): number => 0,
} = {}) {
  const keep = cacheAnonymousPages(
    version,
    async (request) => request.headers.get("cookie") === null,
    standInFor,
    now,
  );
  const render = vi.fn(async (): Promise<RenderedPage> => {
    const { body, init, cacheable = true } = page();
    return { response: new Response(body, init), nonce: "bm9uY2U=", cacheable };
  });
  const app = new Hono().all("*", (c) => keep(c, render)).onError((_, c) => c.text("failed", 500));
  return { render, ask: async (path: string, init?: RequestInit) => await app.request(path, init) };
}

test("a page is rendered once for all visitors, each address on its own", async () => {
  let rendered = 0;
  const { ask } = shopWith({ page: () => ({ body: `page ${++rendered}` }) });
  expect(await (await ask("/a?x=1")).text()).toBe("page 1");
  expect(await (await ask("/a?x=1")).text()).toBe("page 1");
  expect(await (await ask("/a?x=2")).text()).toBe("page 2");
});

test("(R28) many who ask for a page at once wait for one rendering of it", async () => {
  const { ask, render } = shopWith();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(render).toHaveBeenCalledTimes(1);
});

test("(R28) a page that can't be rendered for now is served as it was", async () => {
  let time = 0;
  let isBusy = false;
  const { ask } = shopWith({
    now: () => time,
    page: () => {
      if (isBusy) throw new TooBusyError();
      return { body: "page" };
    },
  });
  await ask("/");
  time = 3_600_000;
  isBusy = true;
  expect([(await ask("/")).status, (await ask("/other")).status]).toEqual([200, 500]);
});

test("it is rendered again when the catalogue's version has moved (R35)", async () => {
  let current = first;
  const { ask, render } = shopWith({ version: async () => current });
  await ask("/");
  current = { content: 2, stock: 2, passed: 0 };
  await ask("/");
  await ask("/");
  expect(render).toHaveBeenCalledTimes(2);
});

describe("while only shown stock changes (R35)", () => {
  function sellingShop() {
    const moment = { time: 0, stock: 1 };
    const shop = shopWith({
      version: async () => ({ content: 1, stock: moment.stock, passed: 0 }),
      now: () => moment.time,
      page: () => ({ body: `${moment.stock} left` }),
    });
    const see = async () => await (await shop.ask("/")).text();
    return { ...shop, moment, see };
  }

  test("a page is served as it was, and after two seconds renewed behind it, once", async () => {
    const { moment, see, render } = sellingShop();
    await see();
    Object.assign(moment, { time: 1999, stock: 2 });
    expect([await see(), render.mock.calls.length]).toEqual(["1 left", 1]);
    moment.time = 2000;
    expect(await Promise.all([see(), see()])).toEqual(["1 left", "1 left"]);
    await vi.waitFor(async () => expect(await see()).toBe("2 left"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("a page that nobody asked for since five seconds is rendered before it is served", async () => {
    const { moment, see } = sellingShop();
    await see();
    Object.assign(moment, { time: 5000, stock: 2 });
    expect(await see()).toBe("2 left");
  });

  test("a page that was current five seconds ago is served still", async () => {
    const { moment, see } = sellingShop();
    await see();
    moment.time = 9000;
    await see();
    Object.assign(moment, { time: 13_999, stock: 2 });
    expect(await see()).toBe("1 left");
    await vi.waitFor(async () => expect(await see()).toBe("2 left"));
  });

  test("(R35) a page that waits for its turn to be rendered is shown meanwhile, fifteen seconds at most", async () => {
    const { moment, see, render, ask } = sellingShop();
    await see();
    await ask("/other");
    Object.assign(moment, { time: 2000, stock: 2 });
    const slow = Promise.withResolvers<RenderedPage>();
    render.mockReturnValueOnce(slow.promise);
    await ask("/other");
    await see();
    moment.time = 14_999;
    expect(await see()).toBe("1 left");
    moment.time = 15_000;
    expect(await see()).toBe("2 left");
    slow.resolve({ response: new Response("late"), nonce: "bm9uY2U=", cacheable: true });
  });

  test("a renewal that fails is tried again by the next visitor", async () => {
    const { moment, see, render } = sellingShop();
    await see();
    Object.assign(moment, { time: 2000, stock: 2 });
    render.mockRejectedValueOnce(new TooBusyError());
    expect(await see()).toBe("1 left");
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    await vi.waitFor(async () => expect(await see()).toBe("2 left"));
  });
});

test("it is rendered again after a minute, for sales do not move the version", async () => {
  let time = 0;
  const { ask, render } = shopWith({ now: () => time });
  await ask("/");
  time = 59_999;
  await ask("/");
  expect(render).toHaveBeenCalledTimes(1);
  time = 60_000;
  await ask("/");
  expect(render).toHaveBeenCalledTimes(2);
});

test("(A9) what is not there is rendered once for all addresses, and is told again to whom asks again", async () => {
  const { ask, render } = shopWith({
    standInFor: (request) => new Request(new URL("/404", request.url), request),
    page: () => ({ body: "not here", init: { status: 404 } }),
  });
  for (const path of ["/a", "/b?x=1", "/c"]) {
    const answer = await ask(path, { headers: { "If-None-Match": "*, none" } });
    expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([404, "not here", null]);
  }
  expect(render).toHaveBeenCalledTimes(1);
});

test.each<[string, RequestInit]>([
  ["somebody known", { headers: { cookie: "session=x" } }],
  ["a form", { method: "POST", body: "x" }],
  ["HEAD", { method: "HEAD" }],
])("%s is neither served from memory nor kept", async (_who, init) => {
  const { ask, render } = shopWith();
  await ask("/");
  await ask("/", init);
  await ask("/", init);
  await ask("/");
  expect(render).toHaveBeenCalledTimes(3);
});

test.each<[string, { body: string; init?: ResponseInit; cacheable?: boolean }]>([
  ["a page that did not say it is the same for all", { body: "mine", cacheable: false }],
  ["an error", { body: "sorry", init: { status: 500 } }],
  ["an answer that sets a cookie", { body: "page", init: { headers: { "Set-Cookie": "a=b" } } }],
])("%s is not kept", async (_what, page) => {
  const { ask, render } = shopWith({ page: () => page });
  await ask("/");
  expect(await (await ask("/")).text()).toBe(page.body);
  expect(render).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Promise<CatalogueVersion>]>([
  ["away", () => Promise.reject(new Error("away"))],
  ["slow", () => new Promise(() => {})],
])(
  "while the database is %s, what is kept is served whatever its age, and nothing is kept (R23)",
  async (_how, version) => {
    let time = 0;
    let current: () => Promise<CatalogueVersion> = async () => first;
    const { ask, render } = shopWith({ version: () => current(), now: () => time });
    await ask("/kept");
    current = version;
    time = 3_600_000;
    expect((await ask("/kept")).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(1);
    await ask("/new");
    await ask("/new");
    expect(render).toHaveBeenCalledTimes(3);
  },
);

test("a page that is sent more than once bears no nonce; its scripts are allowed by their sums (R20)", async () => {
  const body = `<script nonce="bm9uY2U=">one()</script><script nonce="bm9uY2U=" src="/a.js"></script>
    <script type="module" nonce="bm9uY2U=">two()</script><p>"bm9uY2U="</p>`;
  const csp = "default-src 'self'; script-src 'nonce-bm9uY2U='; base-uri 'none'";
  const { ask } = shopWith({ page: () => ({ body, init: { headers: { "Content-Security-Policy": csp } } }) });
  const response = await ask("/");
  expect(await response.text()).toBe(body.replaceAll(' nonce="bm9uY2U="', "").replaceAll("bm9uY2U=", ""));
  const sum = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`script-src 'self' ${sum("one()")} ${sum("two()")};`);
  expect(policy).not.toContain("nonce");
});

test("it comes in the smallest form that the visitor understands", async () => {
  const body = "الصفحة ".repeat(500);
  let time = 0;
  const { ask } = shopWith({ page: () => ({ body }), now: () => time });
  const get = async (accepted: string) => {
    const response = await ask("/", { headers: { "Accept-Encoding": accepted } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    return { encoding: response.headers.get("Content-Encoding"), bytes };
  };

  const zipped = await get("gzip, deflate, br");
  expect(zipped.encoding).toBe("gzip");
  expect(gunzipSync(zipped.bytes).toString()).toBe(body);
  time = 9999;
  await get("gzip, deflate, br");
  expect((await get("gzip, deflate, br")).encoding).toBe("gzip");
  time = 10_000;
  await vi.waitFor(async () => expect((await get("gzip, deflate, br")).encoding).toBe("br"));
  expect(brotliDecompressSync((await get("br")).bytes).toString()).toBe(body);
  expect((await get("gzip, br;q=0")).encoding).toBe("gzip");
  expect((await get("")).bytes.toString()).toBe(body);
});

test("who has it already hears 304 with the headers of the page", async () => {
  const { ask } = shopWith({ page: () => ({ body: "page", init: { headers: { "X-Policy": "strict" } } }) });
  const etag = (await ask("/")).headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await ask("/", { headers: { "If-None-Match": `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("X-Policy")).toBe("strict");
  expect((await ask("/", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});
