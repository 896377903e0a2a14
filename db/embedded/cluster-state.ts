import { readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode } from "./error-code.ts";

export type ClusterState =
  | { readonly kind: "absent" }
  | { readonly kind: "unfinished" }
  | { readonly kind: "cluster"; readonly major: string };

/** Returns the state without changes. Throws for a partial cluster, which may contain a shop's data. */
export async function clusterState(cluster: string): Promise<ClusterState> {
  const names = await readdir(cluster).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  if (names.length === 0) return { kind: "absent" };
  const major = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(absent);
  const control = await stat(join(cluster, "global", "pg_control")).catch(absent);
  if (major !== undefined && control !== undefined) return { kind: "cluster", major: major.trim() };
  if (major === undefined && control === undefined) return { kind: "unfinished" };
  const missing = major === undefined ? "PG_VERSION" : "global/pg_control";
  throw new EmbeddedPostgresError(
    `Expected a whole database in ${cluster}, but ${missing} is missing; restore the backup or move the folder away`,
  );
}

/** Throws if these programs cannot open the cluster. */
export function requireMajor(cluster: string, found: string, expected: string): void {
  if (found === expected) return;
  const way =
    Number(found) < Number(expected)
      ? `"npm run database:upgrade" moves it to PostgreSQL ${expected}`
      : "start it with the release that made it";
  throw new EmbeddedPostgresError(
    `Expected a database of PostgreSQL ${expected} in ${cluster}, but it was made by PostgreSQL ${found}; nothing was changed: ${way}`,
  );
}

/** Renames a folder that is in the way of a new cluster; never deletes it. */
export async function setAside(cluster: string): Promise<string> {
  const aside = `${cluster}.unfinished-${Date.now()}`;
  await rename(cluster, aside).catch((error: unknown) => {
    if (!hasCode(error, "ENOENT")) throw error;
  });
  return aside;
}

function absent(error: unknown): undefined {
  if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error;
}
