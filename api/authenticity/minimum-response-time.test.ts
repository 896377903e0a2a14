import { expect, test } from "vitest";
import { newCodes } from "#shop/authenticity/make-batch.ts";
import { createTestService } from "./testing/create-test-service.ts";

const responseTime = 150;
const { ask, post, codeOf } = await createTestService({ responseTime });

const [unknown = ""] = newCodes(1);
const asked = {
  "a code that exists": async () => await ask(`/products/${await codeOf()}`),
  "a code that does not": () => ask(`/products/${unknown}`),
  "a code that is none": () => ask("/products/abc"),
  "the shop's own check": () => post({ code: unknown, device: "phone" }),
};

test.each(Object.entries(asked))("%s takes at least the minimum time", async (_, response) => {
  const begun = performance.now();
  expect((await response()).status).toBeLessThan(300);
  // Timers may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(responseTime - 2);
});
