import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Machine } from "./machine.ts";
import { places, port, service } from "./server-files.ts";
import { asUser } from "./steps.ts";

/** Runs the doctor as the shop's user with the settings of the server, and shows what it says. */
export async function examineServer(machine: Machine): Promise<void> {
  const settings = readEnvironment((await machine.read(places.settings)) ?? "");
  const [program = "", ...args] = asUser("smile", [
    `${places.current}/node_modules/.bin/node`,
    "scripts/doctor/doctor.ts",
  ]);
  // As environment, not as arguments, which every user of the machine can list.
  const env = { PATH: process.env["PATH"], ...settings, DATA_DIR: places.data, PORT: String(port) };
  const child = spawn(program, args, { cwd: places.current, env, stdio: ["ignore", "inherit", "inherit"] });
  await once(child, "close");
}

/** Returns the newest link for the first owner that still works, which the shop printed when it started. */
export async function findFirstOwnerLink(machine: Machine, publicUrl: string): Promise<string | undefined> {
  const { output } = await machine.run([
    "journalctl",
    "-u",
    service,
    "-o",
    "cat",
    "--no-pager",
    "-n",
    "2000",
  ]);
  const start = `${publicUrl}/admin/first-owner/`;
  const link = output
    .split("\n")
    .map((line) => line.trim())
    .findLast((line) => line.startsWith(start));
  if (link === undefined) return undefined;
  const address = `http://127.0.0.1:${port}/smile/api/admin/auth/first-owner/${link.slice(start.length)}`;
  const works = await fetch(address).then(
    ({ ok }) => ok,
    () => true,
  );
  return works ? link : undefined;
}

/** Reads a file of systemd's form, a NAME=value a line. */
export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split("\n").map((line) => /^([A-Z_][A-Z0-9_]*)=(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((match) =>
      match === null ? [] : [[match[1] ?? "", (match[2] ?? "").replace(/^(["'])(.*)\1$/, "$2")]],
    ),
  );
}
