import { createHash } from "node:crypto";

/** Texts of the migrations by file name, in order. */
type Migrations = ReadonlyMap<string, string>;

/**
 * Lists faults of the migrations. A migration of a released version must keep its SHA-256 from `frozen`, which has the
 * format of `sha256sum`. A newer one sorts after it, and the section "Unreleased" of the changelog names its file.
 */
export function migrationFaults(migrations: Migrations, frozen: string, changelog: string): string[] {
  const sums = new Map(
    frozen.split("\n").flatMap((line) => {
      const [, sum, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      return sum === undefined || file === undefined ? [] : [[file, sum] as const];
    }),
  );
  const lastFrozen = [...sums.keys()].sort().at(-1) ?? "";
  const unreleased = /^## \[Unreleased\]$(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog)?.[1] ?? "";
  return [
    ...[...sums].flatMap(([file, sum]) => {
      const text = migrations.get(file);
      if (text === undefined) return [`${file} belongs to a released version and is missing`];
      return sum === sumOf(text) ? [] : [`${file} belongs to a released version and has changed`];
    }),
    ...[...migrations.keys()]
      .filter((file) => !sums.has(file))
      .flatMap((file) => {
        if (file < lastFrozen) return [`${file} comes before ${lastFrozen} of a released version`];
        return unreleased.includes(file) ? [] : [`CHANGELOG.md does not name ${file} as unreleased`];
      }),
  ];
}

function sumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
