import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { eventually } from "#shop/testing/eventually.ts";
import { listenUntilTestEnds } from "../../testing/listen.ts";
import { bindingsWithWait, takeTurns } from "./take-turns.ts";

/** Starts a server whose responses need `work` ms of processor time. */
async function opened(work: number, networkOf = (_incoming: IncomingMessage) => "one") {
  const waits: number[] = [];
  const server = createServer(
    takeTurns((incoming, outgoing) => {
      const waited = bindingsWithWait({ incoming }).waited();
      if (incoming.url !== "/livez") {
        waits.push(waited);
        for (const end = performance.now() + work; performance.now() < end; );
      }
      outgoing.end(incoming.url);
    }, networkOf),
  );
  const port = await listenUntilTestEnds(server);
  const ask = async (path: string) => await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { ask, port, waits };
}

test("takeTurns serves all requests and reports how long each waited (R28)", async () => {
  const { port, waits } = await opened(5);
  const socket = connect(port, "127.0.0.1");
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  socket.write(get("/a") + get("/b") + get("/c") + get("/d") + get("/e", "Connection: close\r\n"));
  expect((await text(socket)).match(/\/[a-e]$|\/[a-e](?=HTTP)/g)).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  expect(waits.at(-1)).toBeGreaterThan(15);
  expect(bindingsWithWait(undefined).waited()).toBe(0);
});

test("takeTurns serves a request before hundreds of another network (B7, R42)", async () => {
  const { ask } = await opened(20, ({ url = "" }) => url);
  let served = 0;
  const flood = Array.from({ length: 100 }, () => ask("/flood").then(() => served++));
  await eventually(() => expect(served).toBeGreaterThan(0));
  const before = served;
  await ask("/honest");
  expect(served - before).toBeLessThan(20);
  await Promise.all(flood);
});

test("takeTurns serves /livez immediately (R28)", async () => {
  const { ask } = await opened(20);
  let served = 0;
  const all = Array.from({ length: 100 }, () => ask("/page").then(() => served++));
  await eventually(() => expect(served).toBeGreaterThan(0));
  await ask("/livez");
  expect(served).toBeLessThan(60);
  await Promise.all(all);
});
