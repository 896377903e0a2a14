import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#shop/testing/eventually.ts";
import { createListener } from "./listener.ts";

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** Starts a listener and connects to it. `page` sends its responses, from memory or through the framework. */
async function openConnection(page: (path: string, response: ServerResponse) => void, isFromMemory: boolean) {
  const asked: string[] = [];
  const respond = (path = "", response: ServerResponse) => {
    asked.push(path);
    page(path, response);
  };
  const site = createServer((request, response) => respond(request.url, response));
  const listener = createListener(
    site,
    [],
    isFromMemory ? (request, response) => respond(request.url, response) : undefined,
  );
  listener.server.listen(0, "127.0.0.1");
  await eventually(() => expect(listener.server.listening).toBe(true));
  onTestFinished(() => listener.close(0));
  const { port } = Object(listener.server.address());
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return { asked, socket, listener };
}

describe.each([
  ["from memory", true],
  ["from the framework", false],
])("a connection that pipelines requests, with responses %s,", (_, isFromMemory) => {
  test("is destroyed beyond eight unanswered requests (B1, R36)", async () => {
    const { asked, socket } = await openConnection(() => {}, isFromMemory);
    socket.write(get("/").repeat(5000));
    await eventually(() => expect(socket.closed).toBe(true));
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test("gets eight responses in the order of its requests (B1, R36)", async () => {
    const { socket } = await openConnection((path, response) => response.end(path), isFromMemory);
    const paths = ["/a", "/b", "/c", "/d", "/e", "/f", "/g"];
    socket.write(paths.map((path) => get(path)).join("") + get("/h", "Connection: close\r\n"));
    expect((await text(socket)).match(/\/[a-h]$|\/[a-h](?=HTTP)/g)).toEqual([...paths, "/h"]);
  });

  test("gets the next response only when the previous one has left the process (B1, R36)", async () => {
    const large = Buffer.alloc(16 * 1024 * 1024);
    const { asked, socket } = await openConnection((_path, response) => response.end(large), isFromMemory);
    socket.write(get("/1") + get("/2"));
    await eventually(() => expect(asked).toEqual(["/1"]));
    await sleep(100);
    expect(asked).toEqual(["/1"]);
    socket.resume();
    await eventually(() => expect(asked).toEqual(["/1", "/2"]));
  });
});

test("close processes at most eight further pipelined requests (B1, R36)", async () => {
  const { asked, socket, listener } = await openConnection((path, response) => response.end(path), false);
  await eventually(() => expect(socket.readyState).toBe("open"));
  socket.write(get("/before"));
  await eventually(() => expect(asked).toEqual(["/before"]));
  const closed = listener.close(1000);
  socket.write(get("/").repeat(5000));
  await closed;
  expect(asked.length).toBeLessThanOrEqual(9);
});
