import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Returns whether a program exists. As root it installs a missing one from Debian. */
export async function hasProgram(program: string, debianPackage = program): Promise<boolean> {
  if (await isThere(program)) return true;
  if (process.getuid?.() !== 0 || !(await isThere("apt-get"))) return false;
  // Prevents Debian from starting an installed service.
  const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", debianPackage], { env });
  return await isThere(program);
}

async function isThere(program: string): Promise<boolean> {
  const path = `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin`;
  return await run("sh", ["-c", `command -v ${program}`], { env: { ...process.env, PATH: path } }).then(
    () => true,
    () => false,
  );
}
