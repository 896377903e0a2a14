import { join } from "node:path";
import { compareVersions } from "#contract/admin/health/release.ts";
import { places } from "./server-files.ts";
import { releaseAt, type Server } from "./switch-release.ts";

/** Deletes unpacked archives, and releases but the one that runs, the one before it and the newest other one. */
export async function deleteOldReleases({ machine, say }: Server): Promise<void> {
  const linked = await Promise.all([places.current, places.previous].map((link) => releaseAt(machine, link)));
  const { output } = await machine.run(["ls", places.releases]);
  const others = output
    .split("\n")
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name) && !linked.includes(join(places.releases, name)))
    .sort(compareVersions);
  const old = others.slice(0, -1);
  if (old.length > 0) say(`… deleting the releases ${old.join(", ")}`);
  await machine.run(["rm", "-rf", ...old.map((name) => join(places.releases, name)), places.incoming]);
}
