/** What package.json asks for. */
interface Wanted {
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly devDependencies?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}

/** A package of the lock file. */
interface Locked {
  readonly version?: string | undefined;
  readonly integrity?: string | undefined;
  readonly resolved?: string | undefined;
  /** It comes within the file of another, whose sum counts. */
  readonly inBundle?: boolean | undefined;
}

const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/**
 * What is wrong with the versions of packages, a line each: one that is no exact version, a lock file that has another one, a
 * package without the sum of its file, or one that names the server it came from.
 */
export function versionFaults(wanted: Wanted, locked: Readonly<Record<string, Locked>>): string[] {
  const asked = kinds.flatMap((kind) => Object.entries(wanted[kind] ?? {}));
  return [
    ...asked
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}: ${version} is no exact version`),
    ...asked
      .filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `${name}: ${version} is not what the lock file has`),
    ...Object.entries(locked)
      .filter(([path]) => path !== "")
      .flatMap(([path, { integrity, resolved, inBundle = false }]) => [
        ...(integrity === undefined && !inBundle ? [`${path} has no sum`] : []),
        ...(resolved === undefined ? [] : [`${path} names where it came from`]),
      ]),
  ];
}
