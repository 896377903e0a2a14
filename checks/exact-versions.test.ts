import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { versionFaults } from "./exact-versions.ts";
import { root } from "./source-files.ts";

const versions = z.record(z.string(), z.string()).optional();
const Wanted = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));

test("every package has an exact version and a hash in the lock file (R29)", () => {
  const { packages } = Lock.parse(read("package-lock.json"));
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(versionFaults(Wanted.parse(read("package.json")), packages)).toEqual([]);
});

test("finds packages with a range, without a lock, without a hash or from a URL", () => {
  const wanted = { dependencies: { a: "^1.0.0", b: "1.0.0" }, optionalDependencies: { c: "2.0.0-beta.1" } };
  const locked = {
    "": { version: "0.1.0" },
    "node_modules/a": { version: "1.0.0", integrity: "x" },
    "node_modules/b": { version: "1.0.1", integrity: "x", resolved: "https://packages.example/b.tgz" },
    "node_modules/c": { version: "2.0.0-beta.1" },
    "node_modules/c/node_modules/d": { version: "1.0.0", inBundle: true },
  };
  expect(versionFaults(wanted, locked)).toEqual([
    "a: ^1.0.0 is no exact version",
    "a: ^1.0.0 is not what the lock file has",
    "b: 1.0.0 is not what the lock file has",
    "node_modules/b names where it came from",
    "node_modules/c has no sum",
  ]);
});
