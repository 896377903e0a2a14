import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#shop/testing/eventually.ts";
import { listenUntilTestEnds } from "../../testing/listen.ts";
import { limitConnections, requestTimeouts } from "./connection-limits.ts";

const usual = { maxConnections: 1000, maxOfAddress: 500, minBodyBytes: 15_000, bodyWindow: 15_000 };
const quick = { ...requestTimeouts([]), headersTimeout: 300, connectionsCheckingInterval: 50 };

async function opened(limits: Partial<typeof usual> = {}, trustedProxies: readonly string[] = []) {
  const server = createServer(quick, (request, response) => {
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

test("limitConnections cuts two hundred connections with slow headers and serves other requests (A12, R34)", async () => {
  const { connected, isServed } = await opened();
  const slow = Array.from({ length: 200 }, () => connected("GET / HTTP/1.1\r\nHost: x\r\n"));
  const silent = connected();
  const dripping = setInterval(() => {
    for (const socket of slow) socket.write("x: y\r\n");
  }, 50);
  onTestFinished(() => clearInterval(dripping));
  expect(await isServed()).toBe(true);
  await eventually(() => expect([...slow, silent].every(({ closed }) => closed)).toBe(true));
});

test("limitConnections cuts a connection whose body is too slow and reads one at the speed of a phone (A12, R34)", async () => {
  const { connected } = await opened({ minBodyBytes: 1000, bodyWindow: 200 });
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n";
  const [slow, steady] = [connected(head), connected(head)];
  let response = "";
  steady.on("data", (bytes) => {
    response += String(bytes);
  });
  for (let sent = 0; sent < 10; sent++) {
    steady.write("x".repeat(2000));
    slow.write("x");
    await sleep(50);
  }
  await eventually(() => expect(response).toContain("open"));
  await eventually(() => expect(slow.closed).toBe(true));
});

test("limitConnections limits the connections of an address, but not those of a trusted proxy (A12)", async () => {
  for (const [trusted, open] of [
    [[], 3],
    [["127.0.0.1"], 5],
  ] as const) {
    const { connected } = await opened({ maxOfAddress: 3, maxConnections: 5 }, trusted);
    const sockets = Array.from({ length: 8 }, () => connected());
    await eventually(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(open));
  }
});

test("limitConnections does not count closed connections (A12)", async () => {
  const { connected, isServed } = await opened({ maxOfAddress: 1 });
  for (let time = 0; time < 3; time++) {
    const socket = connected("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await eventually(() => expect(socket.closed).toBe(true));
  }
  await eventually(async () => expect(await isServed()).toBe(true));
});

test("limitConnections cuts a connection of the address with the most for a new address when all are used (B8, R36)", async () => {
  const { connected } = await opened({ maxConnections: 6 });
  const greedy = Array.from({ length: 8 }, () => connected());
  await eventually(() => expect(greedy.filter(({ closed }) => !closed)).toHaveLength(6));
  const others = ["127.0.1.1", "127.0.2.1"].map((address) => connected("", address));
  await eventually(() => expect(greedy.filter(({ closed }) => !closed)).toHaveLength(4));
  expect(others.some(({ closed }) => closed)).toBe(false);
});
