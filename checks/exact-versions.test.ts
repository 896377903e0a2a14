import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "./source-files.ts";

const versions = z.record(z.string(), z.string());
const Wanted = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      /** Contained in another package's file, whose hash counts. */
      inBundle: z.boolean().optional(),
    }),
  ),
});
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));

// .npmrc saves exact versions, and `npm ci` rejects a lock file that differs from package.json.
test("every package has an exact version and a hash in the lock file (R29)", () => {
  const wanted = Object.values(Wanted.parse(read("package.json"))).flatMap((kind) => Object.entries(kind));
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const packages = Object.entries(Lock.parse(read("package-lock.json")).packages).slice(1);
  expect(packages.length).toBeGreaterThan(100);
  expect(
    packages.filter(([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true),
  ).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
