import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createPlainServer, type Server as PlainServer } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Listening, listen, requireFreePort } from "./listen.ts";

async function opened(site = createServer((_, response) => response.end("open")), host?: string) {
  const listening = await listen(site, host, 0);
  onTestFinished(() => listening.close(0));
  return listening;
}

function responseFrom(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(address, resolve).on("error", reject));
}

async function occupied(host: string): Promise<number> {
  const other: PlainServer = createPlainServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

test.each(["127.0.0.1", "localhost", "[::1]"])("the shop listens at %s by default", async (name) => {
  const { port } = await opened();
  expect(await text(await responseFrom(`http://${name}:${port}/`))).toBe("open");
});

test("the shop listens only at HOST when it is set", async () => {
  const { port } = await opened(undefined, "127.0.0.1");
  expect(await text(await responseFrom(`http://127.0.0.1:${port}/`))).toBe("open");
  await expect(responseFrom(`http://[::1]:${port}/`)).rejects.toThrow(/ECONNREFUSED/);
});

test.each(["127.0.0.1", "::1", "0.0.0.0"])(
  "rejects a port that is taken at %s with a one-line error",
  async (host) => {
    const port = await occupied(host);
    await expect(requireFreePort(undefined, port)).rejects.toThrow(
      `Port ${port} is taken: stop what uses it or set PORT to another one.`,
    );
  },
);

test("leaves a free port free after the check", async () => {
  const port = await requireFreePort(undefined, 0);
  expect(await requireFreePort(undefined, port)).toBe(port);
});

test("rejects a remote host with a one-line error", async () => {
  await expect(requireFreePort("192.0.2.1", 0)).rejects.toThrow(
    'HOST: expected an address of this machine, but got "192.0.2.1".',
  );
});

test("close waits for pending responses and accepts no new requests (R24)", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const listening = await opened(createServer((_, response) => asked.resolve(response)));
  const received = responseFrom(`http://127.0.0.1:${listening.port}/`);
  const response = await asked.promise;
  const closed = listening.close(5000);
  // Until a turn of the event loop has accepted no connection.
  await setImmediate();
  await setImmediate();
  await expect(responseFrom(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow(/ECONNREFUSED/);
  response.end("late");
  expect(await text(await received)).toBe("late");
  await closed;
});

test("drain still serves requests and announces the end of their connections (A7)", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const site = createServer((request, response) => {
    if (request.url === "/slow") asked.resolve(response);
    else response.end("open");
  });
  const listening = await opened(site);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      get(`http://127.0.0.1:${listening.port}${path}`, { agent }, resolve).on("error", reject),
    );
  const before = await ask("/");
  expect([before.headers.connection, await text(before)]).toEqual(["keep-alive", "open"]);
  const slow = ask("/slow");
  const response = await asked.promise;
  listening.drain();
  const after = await ask("/");
  expect([after.headers.connection, await text(after)]).toEqual(["close", "open"]);
  response.end("late");
  expect([(await slow).headers.connection, await text(await slow)]).toEqual(["close", "late"]);
});

test("close cuts requests that exceed the limit (R24)", async () => {
  const asked = Promise.withResolvers<void>();
  const listening: Listening = await opened(createServer(() => asked.resolve()));
  const response = responseFrom(`http://127.0.0.1:${listening.port}/`);
  const rejected = expect(response).rejects.toThrow(/socket hang up/);
  await asked.promise;
  await listening.close(100);
  await rejected;
});
