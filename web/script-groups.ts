/** Part of the bundler's module information. */
interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

type Modules = (id: string) => ModuleInfo | null;

// Loaded or requested by every page.
const everyPage = [
  "root.tsx",
  "failures/page-boundary.tsx",
  "search/search-results.ts",
  "cart/add-line.tsx",
  "wishlist/change-wishlist.tsx",
];
/** Typical landing pages. Other pages share scripts with them. */
const landings = {
  home: "home-page/home-page.tsx",
  list: "catalogue/list/products-page.tsx",
  product: "catalogue/product/product-page.tsx",
};
/** Opens over any page after an addition, so it must not load the scripts of other pages. */
const sheet = "cart/cart-sheet.tsx";

const message = /[\\/]messages[\\/]compiled[\\/]messages[\\/](\w+)\.js$/;
const icon = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/;
/** Modules that contain all messages or all icons. */
const named = /[\\/]messages[\\/]compiled[\\/]|lucide-react/;
const router = /node_modules[\\/](?:react-router|react|react-dom|scheduler)[\\/]/;
const own = /[\\/](?:web|messages|contract|shop)[\\/].*\.[jt]sx?$|lucide-react/;

/**
 * Groups of browser modules; the first match wins: React and router, which change rarely; modules of every page; modules of one or several
 * landing pages, so that none loads another's code; further modules of the cart sheet; modules shared by at least three other pages. The
 * bundler creates a file per page for the rest.
 */
export function scriptGroups(webFolder: string) {
  let groups: Map<string, string> | undefined;
  const one = (name: RegExp) => (id: string, bundler: { getModuleInfo(id: string): ModuleInfo | null }) => {
    groups ??= groupModules(webFolder, (module) => bundler.getModuleInfo(module));
    const group = groups.get(keyOf(id));
    return group !== undefined && name.test(group) ? group : null;
  };
  return [
    { name: "router", test: router, priority: 5 },
    { name: one(/^every-page$/), test: own, priority: 4 },
    { name: one(/^landings$/), test: own, priority: 3 },
    { name: one(/-parts$/), test: own, priority: 2 },
    { name: "shared", test: own, priority: 1, minShareCount: 3 },
  ];
}

function groupModules(webFolder: string, modules: Modules): Map<string, string> {
  const always = reached(everyPage, webFolder, modules);
  const groups = new Map([...always].map((key) => [key, "every-page"]));
  const users = new Map<string, string[]>();
  for (const [name, file] of Object.entries(landings)) {
    for (const key of reached([file], webFolder, modules)) {
      if (!always.has(key)) users.set(key, [...(users.get(key) ?? []), name]);
    }
  }
  for (const [key, names] of users) groups.set(key, names.length > 1 ? "landings" : `${names[0]}-parts`);
  for (const key of reached([sheet], webFolder, modules))
    if (!groups.has(key)) groups.set(key, "cart-sheet-parts");
  return groups;
}

/** Modules that files load statically. Messages and icons count by name, because each kind is one module. */
function reached(files: readonly string[], webFolder: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => `${webFolder}/${file}`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const key = keyOf(id);
    const info = modules(id);
    if (found.has(key) || info === null || router.test(id)) continue;
    found.add(key);
    const code = info.code ?? "";
    for (const [, name] of code.matchAll(/\bm\.(\w+)/g)) found.add(`message ${name}`);
    for (const [, names = ""] of code.matchAll(/import \{([^}]+)\} from "lucide-react"/g))
      for (const [name] of names.matchAll(/\w+/g)) found.add(`icon ${name}`.toLowerCase());
    waiting.push(...info.importedIds.filter((one) => own.test(one) && !named.test(one)));
  }
  return found;
}

function keyOf(id: string): string {
  const text = message.exec(id)?.[1];
  if (text !== undefined) return `message ${text}`;
  const drawing = icon.exec(id)?.[1];
  return drawing === undefined ? id.replace(/\?.*$/, "") : `icon ${drawing.replaceAll("-", "")}`;
}
