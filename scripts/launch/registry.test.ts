import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { registryProblem } from "./registry.mjs";

const problemOf = (registry: string) =>
  registryProblem({ ...process.env, npm_config_loglevel: "silent", npm_config_registry: registry }, 1000);

async function serve(response: RequestListener): Promise<string> {
  const server = createServer(response).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("a registry that rejects connections is reported immediately", async () => {
  expect(await problemOf("http://127.0.0.1:9/")).toContain("ECONNREFUSED 127.0.0.1:9");
});

test("a registry that never responds is reported", async () => {
  expect(await problemOf(await serve(() => {}))).toContain("network timeout");
});

test("a registry that responds is available, also without ping", async () => {
  expect(await problemOf(await serve((_, response) => response.end("{}")))).toBeUndefined();
  expect(await problemOf(await serve((_, response) => response.writeHead(404).end()))).toBeUndefined();
});
