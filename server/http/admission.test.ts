import { Hono } from "hono";
import { expect, test } from "vitest";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { eventually } from "#shop/testing/eventually.ts";
import { listenToTest } from "../testing/listen.ts";
import { createAdmission } from "./admission.ts";

/** Site that admits requests from the address in their header `from`. Tests end the work. */
function opened() {
  const admitted = createAdmission((c) => c.req.header("from") ?? "");
  const works: (() => void)[] = [];
  const site = new Hono()
    .onError((error, c) => c.text("", error instanceof TooBusyError ? 503 : 500))
    .get("*", (c) =>
      admitted(c, async () => {
        await new Promise<void>((resolve) => works.push(resolve));
        return c.text("done");
      }),
    );
  const ask = async (from: string) => (await site.request("/", { headers: { from } })).status;
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  const endWork = async () => {
    works.shift()?.();
    await turns(3);
  };
  return { ask, turns, endWork, admitted, works };
}

test("one network may use all places while no other network waits (B7, R42)", async () => {
  const { ask, turns, works, admitted } = opened();
  for (let count = 0; count < 600; count++) void ask("203.0.113.9");
  await turns(120);
  expect([works.length, admitted.waiting()]).toEqual([100, 400]);
  for (let count = 0; count < 100; count++) void ask("203.0.113.10");
  expect(await ask("203.0.113.200")).toBe(503);
});

test("a flood of one network does not reject another network, whose request runs next (B7, R42)", async () => {
  const { ask, turns, endWork, works } = opened();
  const flood = Array.from({ length: 400 }, (_, index) => ask(`203.0.113.${index % 250}`));
  await turns(120);
  const honest = ask("198.51.100.7");
  let isServed = false;
  honest.then(() => {
    isServed = true;
  });
  // The occupied places, then at most one request of the flood.
  for (let count = 0; count < 102 && !isServed; count++) await endWork();
  expect(isServed).toBe(true);
  expect(await honest).toBe(200);
  while (works.length > 0) await endWork();
  expect((await Promise.all(flood)).filter((status) => status === 200).length).toBe(400);
});

test("a flood that keeps the processor busy delays /livez and another network by a few requests (B7, R28)", async () => {
  const admitted = createAdmission((c) => c.req.header("from") ?? "");
  let served = 0;
  const shop = new Hono()
    .get("/livez", (c) => c.text("alive"))
    .get("*", (c) =>
      admitted(c, async () => {
        for (const end = performance.now() + 10; performance.now() < end; );
        served++;
        return c.text("page");
      }),
    );
  const ask = await listenToTest(shop);
  // Opens the connections, since a turn of the event loop accepts one.
  await Promise.all(Array.from({ length: 102 }, () => ask("/livez")));
  const flood = Array.from({ length: 100 }, () => ask("/page", { headers: { from: "203.0.113.9" } }));
  for (const [path, from] of [
    ["/livez", "203.0.113.9"],
    ["/page", "198.51.100.7"],
  ] as const) {
    await eventually(() => expect(served).toBeGreaterThan(0));
    const before = served;
    await ask(path, { headers: { from } });
    expect([path, served - before < 20]).toEqual([path, true]);
  }
  expect(served).toBeLessThan(60);
  await Promise.all(flood);
});
