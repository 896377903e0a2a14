const here = "https://shop.invalid";
const maxLength = 2000;

/** Normalises a path of this shop with its query; null for anything else, such as '//evil', '/\evil' or paths that become one of them. */
export function shopPath(typed: string): string | null {
  if (!typed.startsWith("/") || typed.length > maxLength || !URL.canParse(typed, here)) return null;
  const { origin, pathname, search } = new URL(typed, here);
  return origin === here && !pathname.includes("//") ? pathname + search : null;
}
