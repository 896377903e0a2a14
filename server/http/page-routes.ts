import { isDecodable } from "./decodable-url.ts";

/** Page route as the build lists it. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

/** Page at a path: the id of its route, and the pattern of its address, such as /en?/product/:id. */
export interface PageRoute {
  readonly id: string;
  readonly pattern: string;
  /** Returns the one spelling of a path of this page: words as the route has them, no further slashes, and minimal escapes. */
  spell(path: string): string;
}

/** Returns the page at a path, or at the path of a page's data; null when there is none. Remembers no path. */
export type FindPageRoute = (path: string) => PageRoute | null;

interface CompiledRoute extends PageRoute {
  readonly expression: RegExp;
  readonly dynamicSegments: number;
  readonly isIndex: boolean;
}

/** Suffixes of the path of a page's data. */
const dataSuffix = /(?:_root|\/_)?\.data$/;

/**
 * Compiles the routes of all pages once. They match like the router, whose `matchRoutes` compiles all of them for each
 * path in about 1 ms.
 */
export function compilePageRoutes(built: Readonly<Record<string, BuiltRoute | undefined>>): FindPageRoute {
  const routes = Object.values(built)
    .filter((route) => route !== undefined)
    .flatMap((route) => compileRoute(route, built) ?? [])
    .sort((a, b) => a.dynamicSegments - b.dynamicSegments || Number(b.isIndex) - Number(a.isIndex));
  return (path) => {
    const page = path.replace(dataSuffix, "") || "/";
    if (!isDecodable(page)) return null;
    const decoded = page.split("/").map(decodeSegment).join("/");
    return routes.find(({ expression }) => expression.test(decoded)) ?? null;
  };
}

/** Route of all paths without a page in the metrics, since their number is unlimited. */
export const noRoute = "other";

/** Returns null for a route without a path, and for the route of unknown paths. */
function compileRoute(
  route: BuiltRoute,
  built: Readonly<Record<string, BuiltRoute | undefined>>,
): CompiledRoute | null {
  if (route.path === undefined && route.index !== true) return null;
  const family: BuiltRoute[] = [];
  for (let one: BuiltRoute | undefined = route; one !== undefined; ) {
    family.unshift(one);
    one = one.parentId === undefined ? undefined : built[one.parentId];
  }
  const segments = family.flatMap(({ path = "", caseSensitive = false }) =>
    path.split("/").flatMap((text) => (text === "" ? [] : [{ text, caseSensitive }])),
  );
  if (segments.some(({ text }) => text === "*")) return null;
  return {
    id: route.id,
    pattern: `/${segments.map(({ text }) => text).join("/")}`,
    expression: new RegExp(`^${segments.map(expressionOf).join("")}/*$`),
    dynamicSegments: segments.filter(({ text }) => text.startsWith(":")).length,
    isIndex: route.index === true,
    spell: (path) => spelled(path, segments),
  };
}

function spelled(path: string, segments: readonly { readonly text: string }[]): string {
  const suffix = dataSuffix.exec(path)?.[0] ?? "";
  const typed = path
    .slice(0, path.length - suffix.length)
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decodeURIComponent(segment));
  const words: string[] = [];
  for (const { text } of segments) {
    const name = text.replace(/\?$/, "");
    const [next = ""] = typed;
    if (text.startsWith(":")) words.push(encodeURIComponent(typed.shift() ?? ""));
    else if (next.toLowerCase() === name.toLowerCase()) words.push(typed.shift() === undefined ? "" : name);
  }
  const page = words.join("/");
  if (suffix.startsWith("_root")) return page === "" ? `/${suffix}` : `/${page}/${suffix}`;
  return `/${page}${page === "" && suffix.startsWith("/") ? suffix.slice(1) : suffix}`;
}

function expressionOf({ text, caseSensitive }: { readonly text: string; readonly caseSensitive: boolean }) {
  const isOptional = text.endsWith("?");
  const name = isOptional ? text.slice(0, -1) : text;
  const segment = `/${name.startsWith(":") ? "[^/]+" : name.replace(/[\\.*+^${}|()[\]]/g, "\\$&")}`;
  return `(?${caseSensitive ? "" : "i"}:${segment})${isOptional ? "?" : ""}`;
}

/** An encoded slash belongs to its segment. */
function decodeSegment(segment: string): string {
  return segment.includes("%") ? decodeURIComponent(segment).replaceAll("/", "%2F") : segment;
}
