import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#shop/testing/eventually.ts";
import { listenUntilTestEnds } from "../../testing/listen.ts";
import { limitConnections, serverOptions } from "./limit-connections.ts";

const mebibyte = 1024 * 1024;
const usual = {
  connections: { ofAddress: 500, inSum: 1000 },
  waiting: { ofAddress: 1024 * mebibyte, inSum: 1024 * mebibyte },
  stallTimeout: 60_000,
  checkInterval: 20,
};
const quick = {
  ...serverOptions([]),
  headersTimeout: 300,
  requestTimeout: 900,
  connectionsCheckingInterval: 50,
};

async function opened(
  limits: Partial<typeof usual> = {},
  trustedProxies: readonly string[] = [],
  options = serverOptions([]),
) {
  const server = createServer(options, (request, response) => {
    request.resume().on("end", () => response.end("open"));
  });
  limitConnections(server, trustedProxies, { ...usual, ...limits });
  const port = await listenUntilTestEnds(server);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  function connected(send = "", localAddress = "127.0.0.1") {
    const socket = connect({ port, host: "127.0.0.1", localAddress })
      .on("error", () => {})
      .resume();
    if (send !== "") socket.write(send);
    sockets.push(socket);
    return socket;
  }
  const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`)).ok;
  return { connected, isServed };
}

test("serverOptions cut two hundred connections with slow headers and serves other requests (A12, R34)", async () => {
  const { connected, isServed } = await opened({}, [], quick);
  const slow = Array.from({ length: 200 }, () => connected("GET / HTTP/1.1\r\nHost: x\r\n"));
  const silent = connected();
  const dripping = setInterval(() => {
    for (const socket of slow) socket.write("x: y\r\n");
  }, 50);
  onTestFinished(() => clearInterval(dripping));
  expect(await isServed()).toBe(true);
  await eventually(() => expect([...slow, silent].every(({ closed }) => closed)).toBe(true));
});

test("serverOptions cut a connection whose body does not end in time (A12, R34)", async () => {
  const { connected, isServed } = await opened({}, [], quick);
  const slow = connected("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n");
  const dripping = setInterval(() => slow.write("x"), 50);
  onTestFinished(() => clearInterval(dripping));
  expect(await isServed()).toBe(true);
  await eventually(() => expect(slow.closed).toBe(true));
});

test("limitConnections limits the connections of an address, but not those of a trusted proxy (A12)", async () => {
  for (const [trusted, open] of [
    [[], 3],
    [["127.0.0.1"], 8],
  ] as const) {
    const { connected } = await opened({ connections: { ofAddress: 3, inSum: 5 } }, trusted);
    const sockets = Array.from({ length: 8 }, () => connected());
    await eventually(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(open));
  }
});

test("limitConnections does not count closed connections (A12)", async () => {
  const { connected, isServed } = await opened({ connections: { ofAddress: 1, inSum: 5 } });
  for (let time = 0; time < 3; time++) {
    const socket = connected("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await eventually(() => expect(socket.closed).toBe(true));
  }
  await eventually(async () => expect(await isServed()).toBe(true));
});

test("limitConnections cuts a connection of the address with the most for a new address when all are used (B8, R36)", async () => {
  const { connected } = await opened({ connections: { ofAddress: 500, inSum: 6 } });
  const greedy = Array.from({ length: 8 }, () => connected());
  await eventually(() => expect(greedy.filter(({ closed }) => !closed)).toHaveLength(6));
  const others = ["127.0.1.1", "127.0.2.1"].map((address) => connected("", address));
  await eventually(() => expect(greedy.filter(({ closed }) => !closed)).toHaveLength(4));
  expect(others.some(({ closed }) => closed)).toBe(false);
});

/** Server whose responses have 16 MiB, more than the system buffers for a connection. */
async function openedForReaders(limits: Partial<typeof usual>, trusted: string[] = []) {
  const body = Buffer.alloc(16 * mebibyte, "a");
  const server = createServer((_request, response) => void response.end(body));
  let accepted = 0;
  server.on("connection", () => accepted++);
  limitConnections(server, trusted, { ...usual, ...limits });
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
    const { ask, open, accepted } = await openedForReaders({ stallTimeout: 300 });
    for (let count = 0; count < 20; count++) ask();
    await eventually(() => expect(accepted()).toBe(20));
    await eventually(async () => expect(await open()).toBe(0));
  });

  test("loses its connection when its network has the most of too many waiting bytes (B8, R36)", async () => {
    const { ask, open } = await openedForReaders({
      waiting: { ofAddress: 40 * mebibyte, inSum: 40 * mebibyte },
    });
    for (let count = 0; count < 10; count++) ask();
    const other = ask("127.0.1.1");
    await eventually(async () => expect(await open()).toBe(2));
    expect((await text(other)).length).toBeGreaterThan(16 * mebibyte);
  });

  test("loses its connection when too many bytes wait for all clients (B8, R36)", async () => {
    const { ask, open } = await openedForReaders({
      waiting: { ofAddress: 40 * mebibyte, inSum: 40 * mebibyte },
    });
    for (let count = 0; count < 10; count++) ask(`127.0.${count}.1`);
    await eventually(async () => expect(await open()).toBe(2));
  });
});

test("a client that reads slowly but steadily gets its whole response (B8, R36)", async () => {
  // The response takes longer than the timeout; the system's buffers let the server see progress in large steps.
  const { ask } = await openedForReaders({ stallTimeout: 4000 });
  const socket = ask();
  let bytes = 0;
  while (!socket.readableEnded && !socket.destroyed) {
    const chunk: Buffer | null = socket.read();
    bytes += chunk?.length ?? 0;
    await sleep(20);
  }
  expect(bytes).toBeGreaterThan(16 * mebibyte);
});
