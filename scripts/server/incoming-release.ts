import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { signatureNamespace } from "../release/make-release.ts";
import { readSums, sha256 } from "../release/release-faults.ts";
import type { Machine } from "./machine.ts";
import { versionOf } from "./machine-facts.ts";
import { places } from "./server-files.ts";
import { StepFailure } from "./steps.ts";

/** Version that an update brings, and the folder of its sources; null if it is on the server already. */
export interface IncomingRelease {
  readonly version: string;
  readonly checkout: string | null;
}

/**
 * Returns the release that a technician named: a version that is on the server, a folder, or an archive, which is compared with its sums and its
 * signature and then unpacked. Throws a StepFailure, before anything changed, if it is none of them.
 */
export async function findIncomingRelease(named: string, machine: Machine): Promise<IncomingRelease> {
  if (/^\d+\.\d+\.\d+$/.test(named)) {
    if ((await machine.read(join(places.releases, named, "package.json"))) !== undefined)
      return { version: named, checkout: null };
    throw new StepFailure(`${places.releases} has no release ${named}. Name its archive or its folder.`);
  }
  const path = resolve(named);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new StepFailure(`${path} does not exist.`);
  const checkout = found.isDirectory() ? path : await unpack(path, machine);
  const description = await machine.read(join(checkout, "package.json"));
  if (description === undefined) throw new StepFailure(`${checkout} has no package.json: it is no release.`);
  return { version: versionOf(description), checkout };
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
