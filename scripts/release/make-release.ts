import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { newestRelease } from "#api/admin/health/parse-changelog.ts";
import type { ReleaseFile } from "#contract/admin/health/release.ts";
import { findReleaseFaults, type ReleaseState, sha256 } from "./release-faults.ts";

const run = promisify(execFile);

/** Namespace of the signatures, which `ssh-keygen -Y verify` gets by `-n`. */
export const signatureNamespace = "smile-release";

const Package = z.object({ version: z.string() });
const Lock = z.object({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
});

/** Reason for people why no release was made. */
export class ReleaseFailure extends Error {}

interface Release {
  readonly version: string;
  readonly files: readonly string[];
}

/**
 * Writes archive, list of packages, sums, `release.json` and, with a key, a signature into the folder `to`, and tags the commit. Throws a
 * ReleaseFailure, with every reason, before it writes anything.
 */
export async function makeRelease(options: {
  readonly root: string;
  readonly to: string;
  readonly key: string | undefined;
}): Promise<Release> {
  const { root, key } = options;
  const state = await readState(root);
  const faults = findReleaseFaults(state);
  if (faults.length > 0) throw new ReleaseFailure(faults.join("\n"));
  const { version, commit } = state;
  const folder = resolve(root, options.to);
  await mkdir(folder, { recursive: true });
  const name = `smile-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  // From the commit: the same commit always gives the same bytes.
  const given = ["archive", "--format=tar.gz", `--prefix=${name}/`, `--output=${archive}.part`, commit];
  await git(root, given);
  await rename(`${archive}.part`, archive);
  const list = join(folder, `${name}.packages.txt`);
  await writeFile(list, listPackages(await readFile(join(root, "package-lock.json"), "utf8")));
  const sums = join(folder, `${name}.sha256`);
  await writeFile(sums, await sumsOf(folder, [`${name}.tar.gz`, `${name}.packages.txt`]));
  const description = join(folder, "release.json");
  await writeFile(description, await describeRelease(state, archive));
  const files = [archive, list, sums, description];
  if (key !== undefined) files.push(await sign(sums, key));
  if (state.taggedCommit === undefined) await git(root, ["tag", `v${version}`, commit]);
  return { version, files };
}

/** Describes a release for shops that ask for a newer one. */
async function describeRelease({ version, changelog }: ReleaseState, archive: string): Promise<string> {
  const file: ReleaseFile = {
    ...(newestRelease(changelog) ?? { day: null, changes: [] }),
    ...{ version, archive: basename(archive), sha256: sha256(await readFile(archive)) },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Lists the packages of a lock file, one a line: name, version and checksum. */
export function listPackages(lock: string): string {
  const { packages } = Lock.parse(JSON.parse(lock));
  const lines = Object.entries(packages).flatMap(([path, { version, integrity }]) => {
    const name = path.replace(/^.*node_modules\//, "");
    return path === "" ? [] : [`${name} ${version ?? ""} ${integrity ?? ""}`.trim()];
  });
  return `${[...new Set(lines)].sort().join("\n")}\n`;
}

async function readState(root: string): Promise<ReleaseState> {
  const read = (file: string) => readFile(join(root, file), "utf8");
  const commit = await git(root, ["rev-parse", "HEAD"]).catch(() => {
    throw new ReleaseFailure("A release is made from a git repository, and this folder is none.");
  });
  const { version } = Package.parse(JSON.parse(await read("package.json")));
  const folder = join(root, "db/migrations");
  const migrations = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(migrations.map((file) => read(join("db/migrations", file))));
  return {
    version,
    lockedVersion: Lock.parse(JSON.parse(await read("package-lock.json"))).version,
    changelog: await read("CHANGELOG.md"),
    migrations: new Map(migrations.map((file, index) => [file, texts[index] ?? ""])),
    frozen: await read("db/migrations/frozen.sha256"),
    changedFiles: (await git(root, ["status", "--porcelain"]))
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [line.replace(/^\s*\S+\s+/, "")])),
    commit,
    taggedCommit: await git(root, ["rev-parse", "--verify", "--quiet", `v${version}^{commit}`]).catch(
      () => undefined,
    ),
  };
}

async function sumsOf(folder: string, names: readonly string[]): Promise<string> {
  const lines = names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`);
  return (await Promise.all(lines)).join("");
}

async function sign(file: string, key: string): Promise<string> {
  const signature = `${file}.sig`;
  // ssh-keygen asks before it replaces one.
  await rm(signature, { force: true });
  await run("ssh-keygen", ["-Y", "sign", "-f", key, "-n", signatureNamespace, file]).catch(
    (error: Error & { stderr?: string }) => {
      throw new ReleaseFailure(`ssh-keygen could not sign: ${error.stderr?.trim() || error.message}`);
    },
  );
  return signature;
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run("git", ["-C", root, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
