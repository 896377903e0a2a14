import { describe, expect, test, vi } from "vitest";
import type { ExactVersion } from "#shop/catalogue-version.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { eventually } from "#shop/testing/eventually.ts";
import { createResponseCache, type MadeResponse, pageRules } from "./response-cache.ts";

const first: ExactVersion = { content: 1, stock: 1, passed: 0, server: "db1", sales: 1 };

function made(body: string, isStorable = true): MadeResponse {
  const bodies = new Map([["identity" as const, new TextEncoder().encode(body)]]);
  return { response: { status: 200, headers: new Headers(), bodies }, isStorable };
}

/** Cache with a clock and a version that tests set. `page` makes its responses. */
function openCache(page: () => Promise<MadeResponse> = async () => made("page")) {
  const moment = { time: 0, version: first as ExactVersion | null };
  const cache = createResponseCache(() => moment.time);
  const make = vi.fn(page);
  const requestFor = (key: string) => ({ key, pattern: "/", rules: pageRules });
  const responseTo = (key: string) => cache.respond(requestFor(key), async () => moment.version, make);
  const ask = async (key = "/") => new TextDecoder().decode((await responseTo(key))?.bodies.get("identity"));
  return { moment, make, ask };
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

  test("serves an expired response while the shop is too busy to make a new one (R28)", async () => {
    let isBusy = false;
    const { ask, moment } = openCache(async () => {
      if (isBusy) throw new TooBusyError();
      return made("page");
    });
    await ask();
    moment.time = 3_600_000;
    isBusy = true;
    expect(await ask()).toBe("page");
    await expect(ask("/other")).rejects.toThrow(TooBusyError);
  });

  test("serves the previous response while the database is unavailable (R45)", async () => {
    let isAway = false;
    const { ask, moment } = openCache(async () => {
      const { response } = made(isAway ? "unavailable" : "page");
      return { response: { ...response, status: isAway ? 503 : 200 }, isStorable: !isAway };
    });
    await ask();
    isAway = true;
    moment.version = { ...first, content: 2 };
    expect([await ask(), await ask("/other")]).toEqual(["page", "unavailable"]);
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

  test("calls `onServed` for each served response", async () => {
    const onServed = vi.fn();
    const { ask } = openCache(async () => ({ ...made("page"), onServed }));
    await ask();
    await ask();
    expect(onServed).toHaveBeenCalledTimes(2);
  });
});

describe("while only shown stock changes (R35)", () => {
  function sellingShop() {
    const stock = () => opened.moment.version?.stock;
    const opened = openCache(async () => made(`${stock()} left`));
    const sell = (time: number) => Object.assign(opened.moment, { time, version: { ...first, stock: 2 } });
    return { ...opened, sell };
  }

  test("a response is served and renewed in the background after two seconds, once", async () => {
    const { ask, make, moment, sell } = sellingShop();
    await ask();
    sell(1999);
    expect([await ask(), make.mock.calls.length]).toEqual(["1 left", 1]);
    moment.time = 2000;
    expect(await Promise.all([ask(), ask()])).toEqual(["1 left", "1 left"]);
    await eventually(async () => expect(await ask()).toBe("2 left"));
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("a response without requests for five seconds is made before it is served", async () => {
    const { ask, sell } = sellingShop();
    await ask();
    sell(5000);
    expect(await ask()).toBe("2 left");
  });

  test("a response that was current five seconds ago is served", async () => {
    const { ask, moment, sell } = sellingShop();
    await ask();
    moment.time = 9000;
    await ask();
    sell(13_999);
    expect(await ask()).toBe("1 left");
    await eventually(async () => expect(await ask()).toBe("2 left"));
  });

  test("a response that waits for its renewal is served for fifteen seconds", async () => {
    const { ask, make, moment, sell } = sellingShop();
    await ask();
    await ask("/other");
    sell(2000);
    const slow = Promise.withResolvers<MadeResponse>();
    make.mockReturnValueOnce(slow.promise);
    await ask("/other");
    await ask();
    moment.time = 14_999;
    expect(await ask()).toBe("1 left");
    moment.time = 15_000;
    expect(await ask()).toBe("2 left");
    slow.resolve(made("late"));
  });

  test("a failed renewal is repeated at the next request", async () => {
    const { ask, make, sell } = sellingShop();
    await ask();
    sell(2000);
    make.mockRejectedValueOnce(new TooBusyError());
    expect(await ask()).toBe("1 left");
    await eventually(() => expect(make).toHaveBeenCalledTimes(2));
    await eventually(async () => expect(await ask()).toBe("2 left"));
  });
});
