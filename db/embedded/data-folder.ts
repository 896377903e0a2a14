import { constants } from "node:fs";
import { access, mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { messageOf } from "./error-code.ts";

/** The places of the database below DATA_DIR; nothing of it lies elsewhere. */
export interface DataFolder {
  readonly root: string;
  readonly cluster: string;
  /** The shop's own password. */
  readonly passwordFile: string;
  /** The administrator's, which no address of a database ever holds. */
  readonly superuserPasswordFile: string;
  readonly logFile: string;
}

/** Makes the folder if it is missing and makes sure that this process may write there. */
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
