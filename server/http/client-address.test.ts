import { Hono } from "hono";
import { expect, test } from "vitest";
import { listenToTest } from "../testing/listen.ts";
import { clientAddressBehind, loggedNetwork, networkOfAddress } from "./client-address.ts";

async function addressSeen(trusted: string[], forwarded?: string, untrusted: string[] = []): Promise<string> {
  const clientAddress = clientAddressBehind(trusted, (peer) => untrusted.push(peer));
  const app = new Hono().get("/", (c) => c.text(clientAddress(c)));
  const ask = await listenToTest(app);
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return await (await ask("/", { headers })).text();
}

test("the address is that of the connection when no proxy is trusted (R3)", async () => {
  expect(await addressSeen([])).toBe("127.0.0.1");
  expect(await addressSeen([], "203.0.113.9")).toBe("127.0.0.1");
});

test("the address is the last one that a trusted proxy has written (R3)", async () => {
  expect(await addressSeen(["127.0.0.0/8"], "203.0.113.9")).toBe("203.0.113.9");
  expect(await addressSeen(["127.0.0.0/8"], "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(await addressSeen(["127.0.0.1", "203.0.113.9"], "198.51.100.1, 203.0.113.9")).toBe("198.51.100.1");
});

test("an invalid header names no other address", async () => {
  expect(await addressSeen(["127.0.0.1"], "<script>, unknown")).toBe("unknown");
});

test("a peer that sends the header and is not trusted is reported", async () => {
  const untrusted: string[] = [];
  await addressSeen([], undefined, untrusted);
  await addressSeen(["127.0.0.1"], "203.0.113.9", untrusted);
  expect(untrusted).toEqual([]);
  await addressSeen(["10.0.0.0/8"], "203.0.113.9", untrusted);
  expect(untrusted).toEqual(["127.0.0.1"]);
});

test("a request without a network has no address", async () => {
  const app = new Hono().get("/", (c) => c.text(clientAddressBehind([])(c)));
  expect(await (await app.request("/")).text()).toBe("nowhere");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, counted) => {
  expect(networkOfAddress(address)).toBe(counted);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::/64", "::/48"],
  ["nowhere", "nowhere"],
  ["<script>", "unknown"],
])("%s is logged as %s", (counted, logged) => {
  expect(loggedNetwork(counted)).toBe(logged);
});
