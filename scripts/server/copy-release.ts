import { cp, mkdir, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { places } from "./server-files.ts";
import type { Action, Step } from "./steps.ts";

/** Entries of a checkout that belong to its developer. */
const left = new Set([
  ".git",
  "node_modules",
  "build.next",
  "build.lock",
  "data",
  "shots",
  "test-results",
  "playwright-report",
  "releases",
]);

/** Returns the step that builds a version beside the others. `checkout` is null for a version that must be there already. */
export function releaseStep(version: string, checkout: string | null): Step {
  const release = join(places.releases, version);
  return {
    title: `release ${version} in ${release}`,
    // The folder gets its name when it is complete.
    isDone: async (machine) => (await machine.read(join(release, "package.json"))) !== undefined,
    actions: checkout === null ? [] : copyRelease(checkout, release),
  };
}

/** Returns the actions that build a checkout and copy it with the packages that a running shop needs. */
function copyRelease(checkout: string, release: string): readonly Action[] {
  const part = `${release}.part`;
  return [
    { kind: "run", command: ["npm", "run", "build"], folder: checkout },
    {
      kind: "work",
      says: `copy ${checkout} to ${part}, without packages and data`,
      work: () => copyCheckout(checkout, part),
    },
    {
      kind: "run",
      command: [
        "npm",
        "ci",
        "--omit=dev",
        "--include=optional",
        "--prefer-offline",
        "--no-audit",
        "--no-fund",
      ],
      folder: part,
    },
    // npm 9, Debian 12's, does not make it.
    {
      kind: "link",
      path: `${part}/node_modules/.bin/node`,
      target: `../node-linux-${process.arch}/bin/node`,
    },
    { kind: "run", command: ["chmod", "-R", "u=rwX,go=rX", part] },
    { kind: "run", command: ["mv", "-T", part, release] },
  ];
}

/** Copies a checkout with its build, without packages, data and settings of its developer. */
export async function copyCheckout(checkout: string, part: string): Promise<void> {
  await rm(part, { recursive: true, force: true });
  await mkdir(dirname(part), { recursive: true });
  await cp(checkout, part, {
    recursive: true,
    filter: (source) => {
      const [first = ""] = relative(checkout, source).split(sep);
      // A developer's settings; those of the cluster are examples.
      const isSettings = source.endsWith(".env") && !source.includes("/ops/deploy/cluster/");
      return !left.has(first) && !isSettings && !source.endsWith(".log");
    },
  });
}
