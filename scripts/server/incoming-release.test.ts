import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { sha256 } from "../release/release-faults.ts";
import { findIncomingRelease } from "./incoming-release.ts";
import { type Machine, thisMachine } from "./machine.ts";
import { places } from "./server-files.ts";

const folder = await openTestFolder();
const archive = join(folder, "smile-1.10.0.tar.gz");
const sums = join(folder, "smile-1.10.0.sha256");
mkdirSync(join(folder, "smile-1.10.0"));
writeFileSync(join(folder, "smile-1.10.0/package.json"), '{ "version": "1.10.0" }\n');
execFileSync("tar", ["-czf", archive, "-C", folder, "smile-1.10.0"]);
const rightSums = `${sha256(readFileSync(archive))}  smile-1.10.0.tar.gz\n`;

/** Machine whose places lie in the test's folder. */
function machineWith(files: Readonly<Record<string, string>> = {}): Machine {
  const moved = (path: string) => path.replace(places.incoming, join(folder, "incoming"));
  return {
    ...thisMachine,
    run: async (command, at) => await thisMachine.run(command.map(moved), at),
    read: async (file) => files[file] ?? (await thisMachine.read(moved(file))),
  };
}

test.each([
  ["without its sums", undefined, /smile-1\.10\.0\.sha256 is missing/],
  ["with sums of another archive", `${"0".repeat(64)}  smile-1.10.0.tar.gz\n`, /is not the archive of/],
])("an archive %s is rejected", async (_, text, reason) => {
  execFileSync("rm", ["-f", sums]);
  if (text !== undefined) writeFileSync(sums, text);
  await expect(findIncomingRelease(archive, machineWith())).rejects.toThrow(reason);
});

test("an archive needs a signature by the owner's key where the server knows it", async () => {
  writeFileSync(sums, rightSums);
  const [key, other] = ["key", "other"].map((name) => join(folder, name));
  for (const file of [key, other])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", file ?? ""]);
  const sign = (by = "") =>
    execFileSync("ssh-keygen", ["-q", "-Y", "sign", "-f", by, "-n", "smile-release", sums]);
  const signers = join(folder, "signers");
  writeFileSync(signers, `owner ${readFileSync(`${key}.pub`, "utf8")}`);
  const signed = { ...machineWith({ [places.signers]: "there" }) };
  const machine: Machine = {
    ...signed,
    run: async (command, at) =>
      await signed.run(
        command.map((word) => (word === places.signers ? signers : word)),
        at,
      ),
  };
  await expect(findIncomingRelease(archive, machine)).rejects.toThrow(/no signature by a key/);
  sign(other);
  await expect(findIncomingRelease(archive, machine)).rejects.toThrow(/no signature by a key/);
  execFileSync("rm", [`${sums}.sig`]);
  sign(key);
  expect(await findIncomingRelease(archive, machine)).toMatchObject({ version: "1.10.0" });
});

test("a version is downloaded from the address in the settings and checked", async () => {
  const machine = machineWith({ [places.settings]: "RELEASES_URL=https://releases.example/smile/\n" });
  const served = new Map([
    ["smile-1.10.0.tar.gz", readFileSync(archive)],
    ["smile-1.10.0.sha256", Buffer.from(rightSums)],
  ]);
  vi.stubGlobal("fetch", async (url: string) => {
    const body = served.get(url.replace("https://releases.example/smile/", ""));
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 });
  });
  expect(await findIncomingRelease("1.10.0", machine)).toMatchObject({ version: "1.10.0" });
  await expect(findIncomingRelease("1.11.0", machine)).rejects.toThrow(/downloaded: \S+ responded with 404/);
  served.set("smile-1.10.0.tar.gz", Buffer.from("another"));
  await expect(findIncomingRelease("1.10.0", machine)).rejects.toThrow(/is not the archive of/);
});

test("a folder is taken as it is, and a version must be on the server", async () => {
  const checkout = join(folder, "smile-1.10.0");
  expect(await findIncomingRelease(checkout, machineWith())).toEqual({ version: "1.10.0", checkout });
  const present = machineWith({ [`${places.releases}/1.10.0/package.json`]: "{}" });
  expect(await findIncomingRelease("1.10.0", present)).toEqual({ version: "1.10.0", checkout: null });
  await expect(findIncomingRelease("1.11.0", present)).rejects.toThrow(/or set RELEASES_URL/);
  await expect(findIncomingRelease(join(folder, "none"), present)).rejects.toThrow(/does not exist/);
  await expect(findIncomingRelease(folder, present)).rejects.toThrow(/it is no release/);
});
