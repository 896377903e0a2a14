import { setTimeout as sleep } from "node:timers/promises";
import { openTools } from "./attack-tools.ts";
import { unfinishedBodies } from "./unfinished-bodies.ts";

// Attacks a shop on this machine: `node attacks.ts NAME PORT SECONDS`. Prints the opened connections and received bytes.

const [name = "", port = "", seconds = ""] = process.argv.slice(2);
const tools = openTools(Number(port), Number(seconds));
const { stranger, counts, isOver, msLeft, open, closed, repeat } = tools;

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Requests pages on one connection, one after the other. */
async function askInTurn(localAddress: string, request: () => string): Promise<void> {
  const socket = open(localAddress, () => {
    if (!isOver()) socket.write(request());
  });
  socket.write(request());
  await closed(socket, msLeft());
}

const attacks: Readonly<Record<string, () => Promise<void>>> = {
  /** Sends 90,000 pipelined requests on one connection and 2,000 on a hundred, without reading. */
  async pipelining() {
    await repeat(101, async (index) => {
      const socket = open(stranger);
      socket.write(get("/").repeat(index === 0 ? 90_000 : 2000));
      await closed(socket, 5000);
    });
  },
  /** Requests new paths, below and above the maximum length. */
  async paths() {
    let count = 0;
    const path = () => {
      count += 1;
      return `/${count}${"a".repeat(count % 2 === 0 ? 15_500 : 2000)}`;
    };
    await repeat(20, () => askInTurn(stranger, () => get(path())));
  },
  /** Requests pages with an invalid session on 400 connections of one address. */
  async flood() {
    const session = "x".repeat(43);
    const cookies = `Cookie: smile_session=${session}; __Host-smile_session=${session}\r\n`;
    await repeat(400, () => askInTurn(stranger, () => get("/en/products", cookies)));
  },
  /** Requests large responses on five hundred connections of each of four networks, without reading. */
  async readers() {
    await repeat(2000, async (index) => {
      const socket = open(`127.8.${index % 4}.1`);
      socket.write((get("/en/products") + get("/smile/api/products?per_page=100")).repeat(4));
      await closed(socket, msLeft());
      await sleep(500);
    });
  },
  ...unfinishedBodies(tools),
};

await attacks[name]?.();
process.stdout.write(`${counts.opened} connections, ${Math.round(counts.received / 1e6)} MB received\n`);
process.exit(0);
