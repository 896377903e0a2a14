import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { readReleasedFile } from "#server/health/released-files.ts";
import { signatureNamespace } from "../release/make-release.ts";
import { readSums, sha256 } from "../release/release-faults.ts";
import type { Machine } from "./machine.ts";
import { versionOf } from "./machine-facts.ts";
import { places, settingOf } from "./server-files.ts";
import { StepFailure } from "./steps.ts";

/** Version that an update brings, and the folder of its sources; null if it is on the server already. */
export interface IncomingRelease {
  readonly version: string;
  readonly checkout: string | null;
}

/** Most bytes and milliseconds of a file of a release. */
const downloadLimits = { bytes: 512 * 1024 * 1024, milliseconds: 30 * 60 * 1000 };

/**
 * Returns the release that a technician named: a version that is on the server or at RELEASES_URL, a folder, or an archive, which is compared with its sums and its
 * signature and then unpacked. Throws a StepFailure, before anything changed, if it is none of them.
 */
export async function findIncomingRelease(named: string, machine: Machine): Promise<IncomingRelease> {
  if (/^\d+\.\d+\.\d+$/.test(named)) {
    if ((await machine.read(join(places.releases, named, "package.json"))) !== undefined)
      return { version: named, checkout: null };
    return await download(named, machine);
  }
  const path = resolve(named);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new StepFailure(`${path} does not exist.`);
  const checkout = found.isDirectory() ? path : await unpack(path, machine);
  const description = await machine.read(join(checkout, "package.json"));
  if (description === undefined) throw new StepFailure(`${checkout} has no package.json: it is no release.`);
  return { version: versionOf(description), checkout };
}

/** Downloads a version from the address in the settings. */
async function download(version: string, machine: Machine): Promise<IncomingRelease> {
  const address = settingOf((await machine.read(places.settings)) ?? "", "RELEASES_URL")?.replace(/\/+$/, "");
  const missing = `${places.releases} has no release ${version}`;
  if (address === undefined)
    throw new StepFailure(`${missing}. Name its archive or its folder, or set RELEASES_URL.`);
  if (!address.startsWith("https://")) throw new StepFailure("RELEASES_URL is no https address.");
  const folder = await mkdtemp(join(tmpdir(), "smile-release-"));
  try {
    const isSigned = (await machine.read(places.signers)) !== undefined;
    const sums = `smile-${version}.sha256`;
    const archive = `smile-${version}.tar.gz`;
    for (const name of [sums, ...(isSigned ? [`${sums}.sig`] : []), archive])
      await writeFile(join(folder, name), await readReleasedFile(address, name, downloadLimits));
    return await findIncomingRelease(join(folder, archive), machine);
  } catch (error) {
    if (error instanceof StepFailure) throw error;
    throw new StepFailure(`${missing}, and it could not be downloaded: ${(error as Error).message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unpacks a checked archive. Returns the folder of its sources. */
async function unpack(archive: string, machine: Machine): Promise<string> {
  await requireIntact(archive, machine);
  const folder = join(places.incoming, basename(archive, ".tar.gz"));
  const making = await machine.run(["mkdir", "-p", folder]);
  if (making.code !== 0) throw new StepFailure(`${folder} could not be made: ${making.errors.trim()}`);
  const unpacking = ["tar", "-xzf", archive, "--strip-components=1", "--no-same-owner", "-C", folder];
  const { code, errors } = await machine.run(unpacking);
  if (code !== 0) throw new StepFailure(`${archive} could not be unpacked: ${errors.trim()}`);
  return folder;
}

/** Compares an archive with `…sha256` beside it, and that file with its signature if the server knows who signs (places.signers). */
async function requireIntact(archive: string, machine: Machine): Promise<void> {
  const name = basename(archive);
  const sums = join(dirname(archive), `${name.replace(/\.tar\.gz$/, "")}.sha256`);
  const text = await machine.read(sums);
  if (text === undefined) throw new StepFailure(`${sums} is missing: copy it beside the archive.`);
  if (readSums(text).get(name) !== sha256(await readFile(archive)))
    throw new StepFailure(`${archive} is not the archive of ${sums}: copy both again. Nothing has changed.`);
  if ((await machine.read(places.signers)) === undefined) return;
  const signature = `${sums}.sig`;
  const check = ["ssh-keygen", "-Y", "verify", "-f", places.signers, "-I", "owner", "-n", signatureNamespace];
  const { code } = await machine.run(["sh", "-c", 'exec "$@" < "$0"', sums, ...check, "-s", signature]);
  if (code !== 0)
    throw new StepFailure(`${signature} is no signature by a key of ${places.signers}. Nothing has changed.`);
}
