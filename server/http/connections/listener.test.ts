import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { logInMemory } from "../../process/testing/log-in-memory.ts";
import { createListener } from "./listener.ts";
import { rejectUnreadable } from "./reject-unreadable.ts";

test("two Host lines are 400 with a line in the log (C6)", async () => {
  const { lines, log } = logInMemory();
  const shop = new Hono().all("*", (c) => c.text("page"));
  const errorHandler = rejectUnreadable(log, "http://localhost");
  const listener = createListener(createServer(getRequestListener(shop.fetch, { errorHandler })), []);
  listener.server.listen(0, "127.0.0.1");
  await once(listener.server, "listening");
  onTestFinished(() => listener.close(0));
  const { port } = listener.server.address() as AddressInfo;
  const ask = async (hosts: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return await text(socket);
  };
  expect(await ask("Host: a.example\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  for (const hosts of ["Host: a.example\r\nhost: b.example\r\n", "Host: a.example\r\nHOST: a.example\r\n"])
    expect(await ask(hosts)).toMatch(/^HTTP\/1\.1 400 /);
  expect(lines).toMatchObject([{ status: 400 }, { status: 400 }]);
});
