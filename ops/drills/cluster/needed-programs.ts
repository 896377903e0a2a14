import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { hasProgram } from "../environment/install-package.ts";

const run = promisify(execFile);

interface NeededProgram {
  readonly program: string;
  readonly debianPackage: string;
  /** Version for which ops/deploy/cluster/ is written. */
  readonly version?: string;
}

const programs: readonly NeededProgram[] = [
  { program: "/usr/lib/postgresql/15/bin/postgres", debianPackage: "postgresql-15" },
  { program: "etcd", debianPackage: "etcd-server", version: "3.4" },
  { program: "patroni", debianPackage: "patroni", version: "3" },
  { program: "haproxy", debianPackage: "haproxy" },
  { program: "pgbouncer", debianPackage: "pgbouncer" },
];

/** Returns why the cluster cannot run on this machine; undefined if all programs are installed. */
export async function findMissingProgram(): Promise<string | undefined> {
  for (const { program, debianPackage, version } of programs) {
    if (!(await hasProgram(program, debianPackage)))
      return `${program} is missing, and could not be installed`;
    const installed = version === undefined ? undefined : await readVersion(program);
    if (!`${installed}.`.startsWith(`${version}.`))
      return `${program} has the version ${installed}, and the cluster needs ${version}`;
  }
  return undefined;
}

/** Reads the version, such as 3.4.23. */
async function readVersion(program: string): Promise<string | undefined> {
  const { stdout } = await run(program, ["--version"]);
  return /\d+(?:\.\d+)+/.exec(stdout)?.[0];
}
