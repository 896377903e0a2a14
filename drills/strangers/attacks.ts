import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

// Attacks a shop on this machine: `node attacks.ts NAME PORT SECONDS`. Prints the opened connections and received bytes.

const [name = "", port = "", seconds = ""] = process.argv.slice(2);
const ends = performance.now() + Number(seconds) * 1000;
const isOver = () => performance.now() > ends;
/** Local address that neither the customer nor the probes use. */
const stranger = "127.8.0.1";
let opened = 0;
let received = 0;

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Connects from a local address and reads nothing until `resume`. */
function open(localAddress: string, onData?: (bytes: Buffer) => void): Socket {
  opened += 1;
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress }).on("error", () => {});
  if (onData !== undefined) {
    socket.on("data", (bytes) => {
      received += bytes.length;
      onData(bytes);
    });
  }
  return socket;
}

/** Resolves when the connection has ended, or after `ms`. */
async function closed(socket: Socket, ms: number): Promise<void> {
  const ended = new Promise((resolve) => socket.once("close", resolve));
  await Promise.race([ended, sleep(ms)]);
  socket.destroy();
}

/** Runs `count` workers concurrently and repeatedly until the time is over. */
async function repeat(count: number, work: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      while (!isOver()) {
        await work(index);
        await sleep(10);
      }
    }),
  );
}

/** Requests pages on one connection, one after the other. */
async function askInTurn(localAddress: string, request: () => string): Promise<void> {
  const socket = open(localAddress, () => {
    if (!isOver()) socket.write(request());
  });
  socket.write(request());
  await closed(socket, Math.max(0, ends - performance.now()));
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
      await closed(socket, Math.max(0, ends - performance.now()));
      await sleep(500);
    });
  },
};

await attacks[name]?.();
process.stdout.write(`${opened} connections, ${Math.round(received / 1e6)} MB received\n`);
process.exit(0);
