import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Shutdown } from "#server/process/shutdown.ts";

const run = promisify(execFile);

/** Debian that was installed into a folder and boots with systemd as a container. It shares the network of this machine. */
export interface FreshDebian {
  readonly root: string;
  boot(): Promise<void>;
  /** Runs a script as root in the running system. Returns its exit code and whole output. */
  run(script: string): Promise<{ readonly code: number; readonly output: string }>;
  powerOff(): Promise<void>;
}

/** Installs a minimal Debian with nothing but systemd. Throws when Debian's mirror cannot be reached. */
export async function installDebian(suite: string, folder: string, shutdown: Shutdown): Promise<FreshDebian> {
  const root = join(folder, suite);
  const include = "systemd,systemd-sysv,dbus,ca-certificates";
  await run("debootstrap", ["--variant=minbase", `--include=${include}`, suite, root], { maxBuffer: 1e8 });
  const environment = await takeWaysToRegistries(root);
  let container: ChildProcess | undefined;
  let leader = "";
  const powerOff = async () => {
    if (container === undefined || container.exitCode !== null) return;
    const ended = once(container, "exit");
    await inside(leader, environment, "systemctl poweroff");
    const inTime = await Promise.race([ended.then(() => true), sleep(60_000, false, { ref: false })]);
    if (inTime) return;
    process.kill(Number(leader), "SIGKILL");
    await ended;
  };
  shutdown.onShutdown(powerOff);
  return {
    root,
    async boot() {
      const options = ["--register=no", "--keep-unit", "--resolv-conf=copy-host", "--console=pipe", "--boot"];
      container = spawn("systemd-nspawn", ["-D", root, ...options], { stdio: "ignore" });
      const pid = container.pid ?? 0;
      for (const end = performance.now() + 60_000; performance.now() < end; await sleep(500)) {
        if (container.exitCode !== null) throw new Error("systemd-nspawn ended while it booted");
        leader = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").then(
          (text) => text.trim().split(" ")[0] ?? "",
          () => "",
        );
        if (leader === "") continue;
        const { output } = await inside(leader, environment, "systemctl is-system-running");
        if (/^(running|degraded)$/m.test(output)) return;
      }
      throw new Error("the system did not boot within 60 s");
    },
    run: (script) => inside(leader, environment, script),
    powerOff,
  };
}

/** Gives a system the ways in which this machine reaches Debian and npm. Returns the variables that they need. */
async function takeWaysToRegistries(root: string): Promise<Record<string, string>> {
  await cp("/etc/apt/apt.conf.d", join(root, "etc/apt/apt.conf.d"), { recursive: true });
  const npmrc = join(homedir(), ".npmrc");
  if (existsSync(npmrc)) await cp(npmrc, join(root, "root/.npmrc"));
  const authorities = process.env["NODE_EXTRA_CA_CERTS"];
  if (authorities === undefined || !existsSync(authorities)) return {};
  await mkdir(join(root, "root"), { recursive: true });
  await cp(authorities, join(root, "root/authorities.crt"), { dereference: true });
  return { NODE_EXTRA_CA_CERTS: "/root/authorities.crt" };
}

async function inside(leader: string, environment: Record<string, string>, script: string) {
  const given = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LC_ALL: "C.UTF-8", ...environment };
  const variables = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const command = ["env", "-i", ...variables, "DEBIAN_FRONTEND=noninteractive", "bash", "-c", script];
  const child = spawn("nsenter", ["-t", leader, "-a", ...command], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      output += text;
    });
  }
  await once(child, "close");
  return { code: child.exitCode ?? 1, output };
}

/** Lets a name lead to the system itself. */
export async function nameItself({ root }: FreshDebian, domain: string): Promise<void> {
  await writeFile(join(root, "etc/hosts"), `127.0.0.1 localhost ${domain}\n`);
}

/** Deletes a system that is powered off. */
export async function deleteDebian({ root }: FreshDebian): Promise<void> {
  await rm(root, { recursive: true, force: true });
}
