import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Debian asks this program before it starts a service. */
const policy = "/usr/sbin/policy-rc.d";

/** Returns whether a program exists. As root it installs a missing one from Debian, without starting its service. */
export async function hasProgram(program: string, debianPackage = program): Promise<boolean> {
  if (await isThere(program)) return true;
  if (process.getuid?.() !== 0 || !(await isThere("apt-get"))) return false;
  const isOurs = await writeFile(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755, flag: "wx" }).then(
    () => true,
    () => false,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-q"], { env });
    await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", debianPackage], { env });
  } catch {
    // No network, or no such package.
  } finally {
    if (isOurs) await rm(policy);
  }
  return await isThere(program);
}

async function isThere(program: string): Promise<boolean> {
  const path = `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin`;
  return await run("sh", ["-c", `command -v ${program}`], { env: { ...process.env, PATH: path } }).then(
    () => true,
    () => false,
  );
}
