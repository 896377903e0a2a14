import { posix } from "node:path";
import { type Import, importsOf } from "./imports-of.ts";
import { isForTests } from "./source-files.ts";

interface Rule {
  /** Folders that the folder may import. */
  readonly from: readonly string[];
  /** Folders whose types the folder may import. */
  readonly typesFrom?: readonly string[];
  /** Packages that the folder may import; without it, all except those of pages and requests. */
  readonly packages?: readonly string[];
}

const shopFolders = ["contract", "db", "shop", "messages", "emails", "api", "ui", "web", "server"];
const anything: Rule = { from: [...shopFolders, "admin", ""] };
// The longest match counts. No folder may import from one without a rule.
const rules: Record<string, Rule> = {
  contract: { from: ["contract"], packages: ["zod"] },
  db: { from: ["db", "contract"] },
  "demo/catalogue": { from: ["demo/catalogue"], packages: ["zod"] },
  "demo/shop": { from: ["demo/shop"], packages: ["zod"] },
  shop: { from: ["shop", "db", "contract"] },
  messages: { from: ["messages", "contract"], typesFrom: ["shop"] },
  emails: { from: ["emails", "shop", "contract", "messages", "db"] },
  api: { from: ["api", "shop", "contract", "messages", "db"] },
  // Leaf parts of pages and back office: no router, no messages.
  ui: { from: ["ui", "contract"], packages: ["react", "lucide-react"] },
  web: { from: ["web", "ui", "shop", "contract", "messages", "db"] },
  // A client of the API. Only its build knows the browsers and the compiler of messages.
  admin: { from: ["admin", "ui", "contract", "messages"] },
  "admin/vite.config.ts": { from: ["admin", "messages", "web"] },
  server: { from: shopFolders },
  // The only place where production code imports the demo.
  "server/demo": { from: [...shopFolders, "demo/catalogue", "demo/shop"] },
  scripts: { from: [...shopFolders, "admin", "scripts"] },
  checks: { from: [...shopFolders, "admin", "checks", "ops/drills", "scripts/release"] },
  // The benchmark builds the shop that it measures, like the start.
  "ops/bench": { from: [...shopFolders, "ops/bench", "ops/percentile.ts", "scripts"] },
  browser: { from: [...shopFolders, "admin", "demo/catalogue", "browser"] },
  // Drills measure like the benchmark.
  "ops/drills": { from: [...shopFolders, "ops/drills", "ops/percentile.ts", "scripts", "ops/bench"] },
  // The drill of a deployment buys like the browser tests.
  "ops/deploy": { from: ["db", "browser", "ops/drills", "scripts", "ops/deploy"] },
  "ops/percentile.ts": { from: [] },
  "ops/images": { from: [...shopFolders, "scripts", "ops/images"] },
};
const onlyInTests = ["vitest", "fast-check"];
const onlyInFaces = /^(?:react|react-dom|react-router|hono|@hono\/.+|@react-router\/.+)$/;
const faces = ["admin", "emails", "api", "ui", "web", "server", "scripts", "checks", "ops", "browser", ""];

/** Lists the imports that break the rules. */
export function wrongImports(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    importsOf(path, text).flatMap((found) => {
      const objection = objectionTo(path, found);
      return objection === undefined ? [] : [`${path} imports ${found.specifier}: ${objection}`];
    }),
  );
}

function objectionTo(path: string, { specifier, typeOnly }: Import): string | undefined {
  const folder = topFolder(path);
  const rule = folder === "" ? anything : ruleOf(path);
  if (rule === undefined) return `checks/import-directions.ts has no rule for ${folder}/`;
  const isTest = isForTests(path);
  if (!/^[.#]/.test(specifier)) return packageObjection(folder, rule, specifier, isTest);

  const target = specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith(".") && folder !== "" && topFolder(target) !== folder) {
    return `write it as #${target}`;
  }
  // Tests of pages use the built shop.
  if (isTest && target.startsWith("server/testing/")) return undefined;
  if (target.includes("/testing/") && !isTest && shopFolders.includes(folder)) return "it is for tests only";
  if (folder === "" || isWithin(target, rule.from)) return undefined;
  if (isWithin(target, rule.typesFrom ?? [])) return typeOnly ? undefined : "only its types may be imported";
  return `${folder} may not know ${topFolder(target)}`;
}

function packageObjection(
  folder: string,
  rule: Rule,
  specifier: string,
  isTest: boolean,
): string | undefined {
  if (isTest && (onlyInTests.includes(specifier) || specifier.startsWith("node:"))) return undefined;
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (rule.packages !== undefined && !rule.packages.includes(name))
    return `${folder} may not use this package`;
  if (onlyInFaces.test(name) && !faces.includes(folder)) return `${folder} knows no pages and no requests`;
  return undefined;
}

function ruleOf(path: string): Rule | undefined {
  const [folder, second] = path.split("/");
  return rules[`${folder}/${second}`] ?? rules[folder ?? ""];
}

function isWithin(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function topFolder(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}
