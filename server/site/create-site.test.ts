import { Hono } from "hono";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { listenToTest } from "../testing/listen.ts";
import { createSite, warnOfLocalAddress } from "./create-site.ts";

async function openSite(trustedProxies: readonly string[]) {
  const { lines, log } = logInMemory();
  const shop = new Hono().all("*", (c) => c.text("open"));
  const site = createSite(shop, {
    log,
    readiness: async () => ({ isReady: true, text: "ready" }),
    publicUrl: "https://shop.example",
    trustedProxies,
  });
  const ask = await listenToTest(site);
  const visit = (forwarded: string) => ask("/cart", { headers: { "X-Forwarded-For": forwarded } });
  const logged = (level: string) => lines.filter((line) => line["level"] === level);
  return { logged, visit };
}

test("an untrusted proxy causes one warning and is logged as the client", async () => {
  const { logged, visit } = await openSite([]);
  for (const visitor of ["203.0.113.9", "198.51.100.1"]) await visit(visitor);
  expect(logged("warn")).toMatchObject([
    { peer: "127.0.0.1", msg: expect.stringContaining("TRUSTED_PROXIES") },
  ]);
  expect(logged("info").map(({ client }) => client)).toEqual(["127.0.0.0/24", "127.0.0.0/24"]);
});

test.each(["/", "/admin/", "/smile/api/", "/media/"])(
  "a path below %s of more than 2 kB is 414, and a long query is accepted (B2, R37)",
  async (start) => {
    const { log, lines } = logInMemory();
    const shop = new Hono().all("*", (c) => c.text("open"));
    const readiness = async () => ({ isReady: true, text: "ready" });
    const parts = { log, readiness, publicUrl: "https://shop.example", trustedProxies: [] };
    const site = createSite(shop, parts, async (c) => c.text("a file"));
    const rejected = await site.request(start + "a".repeat(2048));
    expect([rejected.status, rejected.headers.get("X-Content-Type-Options")]).toEqual([414, "nosniff"]);
    expect(await rejected.text()).toContain("أطول من المسموح");
    expect(lines).toMatchObject(start === "/media/" ? [] : [{ status: 414 }]);
    expect((await site.request(`${start}a?query=${"b".repeat(10_000)}`)).status).toBe(200);
  },
);

test("the network of each visitor is logged behind a trusted proxy", async () => {
  const { logged, visit } = await openSite(["127.0.0.1"]);
  for (const visitor of ["203.0.113.9", "2001:db8:1:2::1"]) await visit(visitor);
  expect(logged("warn")).toEqual([]);
  expect(logged("info").map(({ client }) => client)).toEqual(["203.0.113.0/24", "2001:db8:1::/48"]);
});

describe("warnOfLocalAddress", () => {
  test.each(["127.0.0.1", "::/64", "10.1.2.3", "192.168.1.9", "fd00:1:2:3::/64"])(
    "hints at TRUSTED_PROXIES when an order from %s is rejected, once a minute (B3, R38)",
    (address) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { lines, log } = logInMemory();
      const warn = warnOfLocalAddress(log);
      warn(address);
      warn(address);
      expect(lines).toMatchObject([{ address, msg: expect.stringContaining("TRUSTED_PROXIES") }]);
      vi.advanceTimersByTime(60_000);
      warn(address);
      expect(lines).toHaveLength(2);
    },
  );

  test.each(["203.0.113.9", "2001:db8:1:2::/64", "nowhere"])("logs nothing for %s (B3, R38)", (address) => {
    const { lines, log } = logInMemory();
    warnOfLocalAddress(log)(address);
    expect(lines).toEqual([]);
  });
});
