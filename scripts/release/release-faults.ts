import { createHash } from "node:crypto";
import { migrationHazards } from "./migration-hazards.ts";

/** State of a project from which a release is made. */
export interface ReleaseState {
  readonly version: string;
  /** Version in package-lock.json. */
  readonly lockedVersion: string;
  readonly changelog: string;
  /** Texts of the migrations by file name. */
  readonly migrations: ReadonlyMap<string, string>;
  /** Text of db/migrations/frozen.sha256. */
  readonly frozen: string;
  /** Files that differ from the commit. */
  readonly changedFiles: readonly string[];
  readonly commit: string;
  /** Commit that already has the tag of this version. */
  readonly taggedCommit: string | undefined;
}

/** Lists, in plain words, why this state can't be released. */
export function findReleaseFaults(state: ReleaseState): string[] {
  const { version, lockedVersion, changelog, changedFiles, commit, taggedCommit } = state;
  const heading = newestVersion(changelog);
  const faults = [
    changedFiles.length > 0 && `These files are not committed: ${changedFiles.slice(0, 5).join(", ")}`,
    lockedVersion !== version && `package-lock.json has version ${lockedVersion}, package.json ${version}`,
    heading !== version &&
      `The newest version of CHANGELOG.md is ${heading ?? "missing"}, package.json has ${version}`,
    unreleasedChanges(changelog) !== "" &&
      `CHANGELOG.md has changes under "Unreleased": give them the heading of ${version}`,
    taggedCommit !== undefined &&
      taggedCommit !== commit &&
      `The tag v${version} belongs to another commit, ${taggedCommit.slice(0, 8)}: choose the next version`,
    ...unfrozenMigrations(state.migrations, state.frozen).map(
      (file) => `db/migrations/frozen.sha256 lacks ${file} as it is: add its line by sha256sum`,
    ),
    ...hazardFaults(state.migrations),
  ];
  return faults.filter((fault) => fault !== false);
}

/** Returns the version of the newest heading, such as 1.9.0. */
export function newestVersion(changelog: string): string | undefined {
  return /^## \[(\d.*?)\]/m.exec(changelog)?.[1];
}

/** Returns the text below the heading "Unreleased", without spaces around it. */
export function unreleasedChanges(changelog: string): string {
  return (/^## \[Unreleased\]$(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog)?.[1] ?? "").trim();
}

/** Lists, in plain words, the statements of migrations on which the previous release can't run. */
export function hazardFaults(migrations: ReadonlyMap<string, string>): string[] {
  return [...migrations].flatMap(([file, text]) =>
    migrationHazards(file, text).map(
      (hazard) =>
        `${file} has "${hazard}", on which the previous release may fail: change it, or write the reason why not before it, as "-- previous release: …"`,
    ),
  );
}

/** Reads lines of `sha256sum` into sums by file name. */
export function readSums(text: string): Map<string, string> {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [, sum, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      return sum === undefined || file === undefined ? [] : [[file, sum] as const];
    }),
  );
}

export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function unfrozenMigrations(migrations: ReadonlyMap<string, string>, frozen: string): string[] {
  const sums = readSums(frozen);
  return [...migrations].flatMap(([file, text]) => (sums.get(file) === sha256(text) ? [] : [file]));
}
