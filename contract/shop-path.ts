const here = "https://shop.invalid";
const longest = 2000;

/**
 * A path of this shop with its query, as browsers write it; null for anything that is none or leads to another host: no
 * path at all, '//evil', '/\evil' and what would become one of them once it is made shorter.
 */
export function shopPath(typed: string): string | null {
  if (!typed.startsWith("/") || typed.length > longest || !URL.canParse(typed, here)) return null;
  const { origin, pathname, search } = new URL(typed, here);
  return origin === here && !pathname.includes("//") ? pathname + search : null;
}
