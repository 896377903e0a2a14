import { execFile, spawn } from "node:child_process";
import { readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { ServerAccount } from "#db/embedded/server-account.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { addresses, type MemberName, memberNames } from "./cluster-files.ts";

const run = promisify(execFile);
/** Address of the shops' machine, which is this process. */
const ownAddress = "10.0.0.1/24";
const ownNamespace = "/proc/self/ns/net";

/** Machines with the addresses of ops/deploy/cluster/, in network namespaces that nothing outside of the drill reaches. */
export interface OwnNetwork {
  /** Returns the command that runs a program on a machine, as an account. */
  onMachine(name: MemberName, command: readonly string[], account: ServerAccount | undefined): string[];
  /** Cuts a machine off from all others, like a pulled cable: packets are lost, connections stay open. */
  cut(name: MemberName): Promise<void>;
  mend(name: MemberName): Promise<void>;
}

/** Connects this process, which has a network namespace to itself, with a namespace for each machine. */
export async function openOwnNetwork(shutdown: Shutdown): Promise<OwnNetwork> {
  await run("ip", ["link", "set", "lo", "up"]);
  await run("ip", ["link", "add", "smile", "type", "bridge"]);
  await run("ip", ["address", "add", ownAddress, "dev", "smile"]);
  await run("ip", ["link", "set", "smile", "up"]);
  const namespaces = new Map<MemberName, string>();
  for (const name of memberNames) {
    const pid = await openNamespace(shutdown);
    const path = `/proc/${pid}/ns/net`;
    const inside = (...words: string[]) => run("nsenter", [`--net=${path}`, "ip", ...words]);
    const ends = ["link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", String(pid)];
    await run("ip", ends);
    await run("ip", ["link", "set", name, "master", "smile", "up"]);
    await inside("link", "set", "lo", "up");
    await inside("address", "add", `${addresses[name]}/24`, "dev", "eth0");
    await inside("link", "set", "eth0", "up");
    namespaces.set(name, path);
  }
  return {
    onMachine(name, command, account) {
      const as =
        account === undefined
          ? []
          : ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
      return ["nsenter", `--net=${namespaces.get(name)}`, ...as, ...command];
    },
    cut: async (name) => void (await run("ip", ["link", "set", name, "down"])),
    mend: async (name) => void (await run("ip", ["link", "set", name, "up"])),
  };
}

/** Opens a network namespace that lives as long as a child process. Returns its process ID. */
async function openNamespace(shutdown: Shutdown): Promise<number> {
  const child = spawn("unshare", ["--net", "sleep", "infinity"], { stdio: "ignore" });
  shutdown.onShutdown(async () => void child.kill("SIGKILL"));
  const own = await readlink(ownNamespace);
  for (const deadline = performance.now() + 5000; performance.now() < deadline; await sleep(20)) {
    const namespace = await readlink(`/proc/${child.pid}/ns/net`).catch(() => own);
    if (namespace !== own && child.pid !== undefined) return child.pid;
  }
  throw new Error("expected a network namespace");
}
