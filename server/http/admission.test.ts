import { Hono } from "hono";
import { expect, test } from "vitest";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
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
  const endWork = async () => {
    works.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ask, endWork, admitted, works };
}

test("one network may use all places while no other network waits (B7, R42)", async () => {
  const { ask, works, admitted } = opened();
  for (let count = 0; count < 200; count++) void ask("203.0.113.9");
  expect([works.length, admitted.waiting()]).toEqual([100, 100]);
  expect(await ask("203.0.113.200")).toBe(503);
});

test("a flood of one network does not reject another network, whose request runs next (B7, R42)", async () => {
  const { ask, endWork, works } = opened();
  const flood = Array.from({ length: 400 }, (_, index) => ask(`203.0.113.${index % 250}`));
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
  expect((await Promise.all(flood)).filter((status) => status === 200).length).toBe(199);
});
