const here = "https://shop.invalid";

/** Where to go on after sign-in: a path of this shop with its query, whatever was asked for; '/' for anything else. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith("/") || next.length > 2000) return "/";
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  // '//evil' and '/\evil' parse to another host; '/.//evil' and '/en//evil' would once they are made shorter.
  return url?.origin === here && !url.pathname.includes("//") ? url.pathname + url.search : "/";
}
