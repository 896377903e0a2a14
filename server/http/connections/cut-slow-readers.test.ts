import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#shop/testing/eventually.ts";
import { listenUntilTestEnds } from "../../testing/listen.ts";
import { cutSlowReaders } from "./cut-slow-readers.ts";

const mebibyte = 1024 * 1024;
const generous = {
  stallTimeout: 60_000,
  partTimeout: 60_000,
  maxBytesOfAddress: 1024 * mebibyte,
  maxBytes: 1024 * mebibyte,
  checkInterval: 20,
};

/** Server whose responses have `size` bytes, more than the system buffers for a connection. */
async function opened(limits: Partial<typeof generous>, size = 16 * mebibyte, trusted: string[] = []) {
  const body = Buffer.alloc(size, "a");
  const server = createServer();
  let accepted = 0;
  server.on("connection", () => accepted++);
  server.on(
    "request",
    cutSlowReaders(server, trusted, (_request, response) => void response.end(body), {
      ...generous,
      ...limits,
    }),
  );
  const port = await listenUntilTestEnds(server);
  return {
    ask(localAddress = "127.0.0.1"): Socket {
      const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
      socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      onTestFinished(() => void socket.destroy());
      return socket;
    },
    accepted: () => accepted,
    open: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}

describe("a client that does not read its response", () => {
  test("loses its connection when it accepts no byte in time (B8, R36)", async () => {
    const { ask, open, accepted } = await opened({ stallTimeout: 300 });
    for (let count = 0; count < 20; count++) ask();
    await eventually(() => expect(accepted()).toBe(20));
    await eventually(async () => expect(await open()).toBe(0));
  });

  test("loses its connection when it needs too long for one part (B8, R36)", async () => {
    const { ask, open, accepted } = await opened({ partTimeout: 300 });
    const socket = ask();
    const dripping = setInterval(() => socket.read(1000), 20);
    onTestFinished(() => clearInterval(dripping));
    await eventually(() => expect(accepted()).toBe(1));
    await eventually(async () => expect(await open()).toBe(0));
  });

  test("loses its connection when its address has too many bytes waiting (B8, R36)", async () => {
    const { ask, open } = await opened({ maxBytesOfAddress: 40 * mebibyte });
    for (let count = 0; count < 10; count++) ask();
    const other = ask("127.0.1.1");
    await eventually(async () => expect(await open()).toBe(3));
    expect((await text(other)).length).toBeGreaterThan(16 * mebibyte);
  });

  test("loses its connection when too many bytes wait for all clients (B8, R36)", async () => {
    const { ask, open } = await opened({ maxBytes: 40 * mebibyte });
    for (let count = 0; count < 10; count++) ask(`127.0.${count}.1`);
    await eventually(async () => expect(await open()).toBe(2));
  });
});

test("a trusted proxy has no limit per address (B8, R36)", async () => {
  const { ask, open } = await opened({ maxBytesOfAddress: 40 * mebibyte }, 16 * mebibyte, ["127.0.0.1"]);
  for (let count = 0; count < 10; count++) ask();
  await eventually(async () => expect(await open()).toBe(10));
  await sleep(200);
  expect(await open()).toBe(10);
});

test("a client that reads slowly but steadily gets its whole response (B8, R36)", async () => {
  // The response takes longer than the timeout; the system's buffers let the server see progress in large steps.
  const { ask } = await opened({ stallTimeout: 4000 });
  const socket = ask();
  let bytes = 0;
  while (!socket.readableEnded && !socket.destroyed) {
    const chunk: Buffer | null = socket.read();
    bytes += chunk?.length ?? 0;
    await sleep(20);
  }
  expect(bytes).toBeGreaterThan(16 * mebibyte);
});
