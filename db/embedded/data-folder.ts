import { constants } from "node:fs";
import { access, mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { messageOf } from "./error-code.ts";

/** Paths of the database below DATA_DIR. */
export interface DataFolder {
  readonly root: string;
  readonly cluster: string;
  /** Password of the shop's role. */
  readonly passwordFile: string;
  /** Password of the administrator, which no connection URL contains. */
  readonly superuserPasswordFile: string;
  readonly logFile: string;
}

/** Creates the folder if it is missing and checks that this process may write to it. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const root = resolve(dataDir);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return placesBelow(await realpath(root));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Expected a data folder that this user may write to at ${root}, but: ${messageOf(error)}`,
    );
  }
}

function placesBelow(root: string): DataFolder {
  return {
    root,
    cluster: join(root, "postgres"),
    passwordFile: join(root, "postgres.password"),
    superuserPasswordFile: join(root, "postgres-superuser.password"),
    logFile: join(root, "postgres.log"),
  };
}
