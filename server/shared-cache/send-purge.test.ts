import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { sendPurge } from "./purge-regularly.ts";

test("sendPurge sends the key, and throws when the cache rejects it", async () => {
  const seen: unknown[] = [];
  const cache = createServer(({ method, headers }, response) => {
    seen.push([method, headers["surrogate-key"]]);
    response.writeHead(seen.length === 1 ? 200 : 403).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void cache.close());
  await once(cache, "listening");
  const address = cache.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
  await sendPurge(url, "p12");
  await expect(sendPurge(url, "shop")).rejects.toThrow("it responded with 403");
  expect(seen).toEqual([
    ["PURGE", "p12"],
    ["PURGE", "shop"],
  ]);
});
