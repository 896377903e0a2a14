import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";
import { createPrivateFile } from "./private-file.ts";

/**
 * Returns the stored password of the database. Creates a random one if there is none; throws if an existing cluster lacks its password.
 */
export async function storedPassword(file: string, clusterExists: boolean): Promise<string> {
  const present = await readPassword(file);
  if (present !== undefined) return present;
  if (clusterExists) {
    throw new EmbeddedPostgresError(
      `Expected the password of the existing database in ${file}, but the file is missing; restore it from the backup`,
    );
  }
  await createPrivateFile(file, `${randomBytes(24).toString("base64url")}\n`);
  return storedPassword(file, true);
}

async function readPassword(file: string): Promise<string | undefined> {
  const password = await readFile(file, "utf8").then(
    (text) => text.trim(),
    (error: unknown) => {
      if (hasCode(error, "ENOENT")) return undefined;
      throw new EmbeddedPostgresError(
        `Expected to read the database password in ${file}, but: ${messageOf(error)}`,
      );
    },
  );
  if (password === undefined) return undefined;
  if (!/^[\w-]{16,}$/.test(password)) {
    throw new EmbeddedPostgresError(
      `Expected the database password in ${file}, but the file holds something else`,
    );
  }
  await chmod(file, 0o600);
  return password;
}
