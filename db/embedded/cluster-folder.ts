import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const upgraded = /^postgres-(\d+)$/;

/** Folder of the database below DATA_DIR. An upgrade adds `postgres-18` and keeps the older `postgres`: the highest number counts. */
export function clusterFolder(dataDir: string): string {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const majors = names.flatMap((name) => upgraded.exec(name)?.[1] ?? []).map(Number);
  return majors.length === 0 ? join(dataDir, "postgres") : upgradedFolder(dataDir, Math.max(...majors));
}

/** Folder of a database that was upgraded to this major version. */
export function upgradedFolder(dataDir: string, major: number | string): string {
  return join(dataDir, `postgres-${major}`);
}

/** Whether a shop with an embedded database was started here before. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(clusterFolder(dataDir));
}
