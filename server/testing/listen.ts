import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { Ask } from "./built-shop.ts";

/** Serves a shop at 127.0.0.1 until the test ends. */
export async function listenToTest(shop: Hono): Promise<Ask> {
  const server = createServer(getRequestListener(shop.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: "manual" });
}
