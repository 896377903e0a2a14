import { connect, type Socket } from "node:net";
import { percentile } from "../percentile.ts";
import type { BrowserHeaders } from "./browsers.ts";
import { connections } from "./connections.ts";
import type { LoadResult } from "./load.ts";

/**
 * Requests one address repeatedly for some seconds on kept connections, each with the headers of one person. It only finds the ends of the
 * responses, so that a bare server on another core is busy before this process is. Throws if a response has another status.
 */
export async function requestRepeatedly(
  url: string,
  seconds: number,
  people: readonly BrowserHeaders[],
  expected: number,
): Promise<LoadResult> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + 1000 * seconds;
  await Promise.all(
    Array.from({ length: connections }, (_, at) => {
      const request = requestText(url, people[at % people.length] ?? {});
      return askOn(new URL(url), request, (status, ms) => {
        if (status !== expected) throw new Error(`${url} responded with ${status}`);
        times.push(ms);
        return performance.now() < end;
      });
    }),
  );
  return {
    requests: times.length,
    seconds: (performance.now() - begun) / 1000,
    p99: percentile(times, 0.99),
  };
}

function requestText(url: string, headers: BrowserHeaders): string {
  const { pathname, search, host } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join("")}\r\n`;
}

/** Sends the request again after each response while `onResponse` returns true. */
async function askOn(
  { hostname, port }: URL,
  request: string,
  onResponse: (status: number, ms: number) => boolean,
): Promise<void> {
  const socket = connect(Number(port), hostname);
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(request);
  };
  socket.once("connect", ask);
  for await (const status of statusesOf(socket)) {
    if (!onResponse(status, performance.now() - asked)) break;
    ask();
  }
  socket.destroy();
}

/** Yields the status of each complete response. Responses have a `Content-Length`. */
async function* statusesOf(socket: Socket): AsyncGenerator<number> {
  let head: Buffer = Buffer.alloc(0);
  let missing = 0;
  let status = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (missing > 0) missing -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) continue;
      const text = head.toString("latin1", 0, end);
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
      if (length === undefined) throw new Error(`expected a Content-Length in ${text}`);
      status = Number(text.slice(9, 12));
      missing = end + 4 + Number(length) - head.length;
      head = Buffer.alloc(0);
    }
    if (missing === 0) yield status;
  }
  throw new Error("the server closed the connection");
}
