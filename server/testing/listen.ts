import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { Ask } from "./built-shop.ts";

/** Listens at a free port of 127.0.0.1 until the test ends. Returns the port. */
export async function listenUntilTestEnds(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves a shop at 127.0.0.1 until the test ends. */
export async function listenToTest(shop: Pick<Hono, "fetch">): Promise<Ask> {
  const port = await listenUntilTestEnds(createServer(getRequestListener(shop.fetch)));
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: "manual" });
}
