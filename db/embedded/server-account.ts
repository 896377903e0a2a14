import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";

const run = promisify(execFile);
const accountName = "postgres";

export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account for PostgreSQL: `undefined` for an ordinary user, who runs it. PostgreSQL refuses to run as root; root runs it as the
 * owner of the existing cluster, or as the system user `postgres`.
 */
export async function serverAccount(cluster: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(cluster)) ?? (await lookUp()) ?? (await create());
}

/** A cluster of root (restored from a backup) has no usable owner. */
async function ownerOf(cluster: string): Promise<ServerAccount | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function lookUp(): Promise<ServerAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", accountName]), run("id", ["-g", accountName])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<ServerAccount> {
  const shape = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  const failure = await run("useradd", [...shape, "--shell", "/usr/sbin/nologin", accountName]).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  );
  // Looks again even after a failure: a concurrent process may have created it.
  const account = await lookUp();
  if (account) return account;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root: expected to create the system user "${accountName}", but: ${failure}`,
  );
}
