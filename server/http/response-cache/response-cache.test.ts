import { describe, expect, test, vi } from "vitest";
import type { ExactVersion } from "#shop/catalogue-version.ts";
import { createResponseCache, type MadeResponse } from "./response-cache.ts";

const first: ExactVersion = { content: 1, stock: 1, passed: 0, server: "db1", sales: 1 };

function made(body: string, isStorable = true, status = 200): MadeResponse {
  const bodies = new Map([["identity" as const, new TextEncoder().encode(body)]]);
  return { response: { status, headers: new Headers(), bodies, variants: new Map() }, isStorable };
}

/** Cache with a clock and a version that tests set. `page` makes its responses. */
function openCache(page: () => Promise<MadeResponse> = async () => made("page")) {
  const moment = { time: 0, version: first as ExactVersion | null };
  const version = { known: () => moment.version, latest: async () => moment.version };
  const cache = createResponseCache(version, () => moment.time);
  const make = vi.fn(page);
  const requestFor = (key: string, isPage = true) => ({
    key,
    address: key,
    language: "",
    pattern: "/",
    isPage,
  });
  const ask = async (key = "/", isPage = true) => {
    const { response } = await cache.respond(requestFor(key, isPage), make);
    return new TextDecoder().decode(response.bodies.get("identity"));
  };
  const isFound = async (key: string) => (await cache.find(requestFor(key))) !== null;
  return { moment, make, ask, isFound };
}

describe("the response cache", () => {
  test("makes one response for each key", async () => {
    let count = 0;
    const { ask } = openCache(async () => made(`page ${++count}`));
    expect([await ask("/a?x=1"), await ask("/a?x=1"), await ask("/a?x=2")]).toEqual([
      "page 1",
      "page 1",
      "page 2",
    ]);
  });

  test("makes a new response after a failover to a server with the same version number", async () => {
    let count = 0;
    const { ask, moment } = openCache(async () => made(`page ${++count}`));
    expect(await ask()).toBe("page 1");
    moment.version = { ...first, server: "db2" };
    expect(await ask()).toBe("page 2");
  });

  test("makes one response for 50 concurrent requests (R28)", async () => {
    const { ask, make } = openCache();
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(make).toHaveBeenCalledTimes(1);
  });

  test("serves the previous page while the shop is too busy or the database away (R28, R45)", async () => {
    let isAway = false;
    const { ask, moment } = openCache(async () =>
      made(isAway ? "unavailable" : "page", !isAway, isAway ? 503 : 200),
    );
    await ask();
    await ask("/read", false);
    isAway = true;
    moment.version = { ...first, content: 2 };
    expect(await ask()).toBe("page");
    moment.time = 3_600_000;
    expect(await ask()).toBe("page");
    expect(await ask("/other")).toBe("unavailable");
    expect(await ask("/read", false)).toBe("unavailable");
  });

  test("makes a new response after a change of the catalogue (R35)", async () => {
    const { ask, make, moment } = openCache();
    await ask();
    moment.version = { ...first, content: 2 };
    await ask();
    await ask();
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("makes a new response after a minute, and ignores sales until then", async () => {
    const { ask, make, moment } = openCache();
    await ask();
    Object.assign(moment, { time: 59_999, version: { ...first, sales: 2 } });
    await ask();
    expect(make).toHaveBeenCalledTimes(1);
    moment.time = 60_000;
    await ask();
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("makes a response for each request if it must not store it", async () => {
    const { ask, make } = openCache(async () => made("page", false));
    await ask();
    await ask();
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("serves a stored response at any age while the version is unknown, and stores no new one (R23)", async () => {
    const { ask, make, moment } = openCache();
    await ask("/stored");
    Object.assign(moment, { time: 3_600_000, version: null });
    await ask("/stored");
    expect(make).toHaveBeenCalledTimes(1);
    await ask("/new");
    await ask("/new");
    expect(make).toHaveBeenCalledTimes(3);
  });

  test("shares no failure among concurrent requests", async () => {
    let count = 0;
    const { ask } = openCache(async () => (++count === 1 ? made("busy", false, 503) : made("page")));
    expect(await Promise.all([ask(), ask()])).toEqual(["busy", "page"]);
  });

  test("an API read shows each sale", async () => {
    let count = 0;
    const { ask, moment } = openCache(async () => made(`read ${++count}`));
    expect([await ask("/read", false), await ask("/read", false)]).toEqual(["read 1", "read 1"]);
    moment.version = { ...first, sales: 2 };
    expect(await ask("/read", false)).toBe("read 2");
  });

  test("evicts the least recently used responses beyond 40 MB, and stores none above 4 MB (R37)", async () => {
    const { ask, isFound, make } = openCache(async () => made("x".repeat(1_000_000)));
    for (let page = 0; page < 40; page++) await ask(`/${page}`);
    await ask("/0");
    for (let page = 40; page < 70; page++) await ask(`/${page}`);
    expect(await isFound("/0")).toBe(true);
    expect(await isFound("/1")).toBe(false);
    make.mockResolvedValueOnce(made("x".repeat(5_000_000)));
    await ask("/large");
    expect(await isFound("/large")).toBe(false);
  });
});

describe("while only shown stock changes (R35)", () => {
  test("a page of the last five seconds is served, an older one is made", async () => {
    const { ask, make, moment } = openCache(async () => made(`${moment.version?.stock} left`));
    await ask();
    Object.assign(moment, { time: 4999, version: { ...first, stock: 2 } });
    expect([await ask(), make.mock.calls.length]).toEqual(["1 left", 1]);
    moment.time = 5000;
    expect(await Promise.all([ask(), ask()])).toEqual(["2 left", "2 left"]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("a change of content is shown immediately", async () => {
    const { ask, moment } = openCache(async () => made(`content ${moment.version?.content}`));
    await ask();
    moment.version = { ...first, content: 2, stock: 2 };
    expect(await ask()).toBe("content 2");
  });
});
