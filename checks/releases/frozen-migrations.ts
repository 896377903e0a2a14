import { hazardFaults, readSums, sha256, unreleasedChanges } from "#scripts/release/release-faults.ts";

/** Texts of the migrations by file name, in order. */
type Migrations = ReadonlyMap<string, string>;

/**
 * Lists faults of the migrations. A migration of a released version must keep its SHA-256 from `frozen`, which has the
 * format of `sha256sum`. A newer one sorts after it, and the section "Unreleased" of the changelog names its file;
 * the previous release can run on it.
 */
export function migrationFaults(migrations: Migrations, frozen: string, changelog: string): string[] {
  const sums = readSums(frozen);
  const lastFrozen = [...sums.keys()].sort().at(-1) ?? "";
  const unreleased = unreleasedChanges(changelog);
  return [
    ...[...sums].flatMap(([file, sum]) => {
      const text = migrations.get(file);
      if (text === undefined) return [`${file} belongs to a released version and is missing`];
      return sum === sha256(text) ? [] : [`${file} belongs to a released version and has changed`];
    }),
    ...[...migrations.keys()]
      .filter((file) => !sums.has(file))
      .flatMap((file) => {
        if (file < lastFrozen) return [`${file} comes before ${lastFrozen} of a released version`];
        return unreleased.includes(file) ? [] : [`CHANGELOG.md does not name ${file} as unreleased`];
      }),
    ...hazardFaults(migrations),
  ];
}
