/** Dependencies of package.json. */
interface Wanted {
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly devDependencies?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}

interface Locked {
  readonly version?: string | undefined;
  readonly integrity?: string | undefined;
  readonly resolved?: string | undefined;
  /** Contained in another package's file, whose hash counts. */
  readonly inBundle?: boolean | undefined;
}

const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/** Lists the faults of package versions: no exact version, a different one in the lock file, no hash, or the URL of a server. */
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
