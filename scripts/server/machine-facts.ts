import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Machine } from "./machine.ts";
import type { MachineFacts } from "./rejections.ts";
import { places, port, service } from "./server-files.ts";

/** Ports of a shop and the service that may already listen on each. */
const neededPorts = [
  { port: 80, owner: "caddy" },
  { port: 443, owner: "caddy" },
  { port, owner: service },
];

/** Reads the facts about this machine that decide whether it can become a server. */
export async function readMachineFacts(machine: Machine): Promise<MachineFacts> {
  const taken = await Promise.all(neededPorts.map((one) => takenPort(machine, one)));
  const running = await machine.read(join(places.current, "package.json"));
  const disk = await statfs("/srv").catch(() => statfs("/"));
  return {
    isRoot: process.getuid?.() === 0,
    osRelease: (await machine.read("/etc/os-release")) ?? "",
    takenPorts: taken.filter((one) => one !== undefined),
    freeBytes: disk.bavail * disk.bsize,
    runningVersion: running === undefined ? undefined : versionOf(running),
    settings: await machine.read(places.settings).catch(() => undefined),
    caddyfile: await machine.read(places.caddyfile),
  };
}

/** Returns the version in the text of a package.json. */
export function versionOf(text: string): string {
  const { version } = JSON.parse(text) as { version?: unknown };
  return String(version);
}

async function takenPort(machine: Machine, { port, owner }: (typeof neededPorts)[number]) {
  if (!(await isTaken(port))) return undefined;
  if ((await machine.run(["systemctl", "is-active", owner])).code === 0) return undefined;
  const { output } = await machine.run(["ss", "-Hltnp", `sport = :${port}`]);
  return { port, program: /users:\(\("([^"]+)"/.exec(output)?.[1] };
}

/** Whether a program listens on a port. Without the right to listen there it counts as free. */
async function isTaken(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    server.listen(port, () => server.close(() => resolve(false)));
  });
}
