/** URL parameter of a page that shows the flash message of its redirect. */
export const flashParameter = "news";

/** Adds the parameter to a path of this shop, with or without query and fragment. */
export function withFlash(path: string): string {
  const url = new URL(path, "http://shop");
  url.searchParams.set(flashParameter, "1");
  return url.pathname + url.search + url.hash;
}

/** Removes the parameter from a query, '' or with its question mark. */
export function withoutFlash(search: string): string {
  return search.replace(/[?&]news=1(?=&|$)/, "").replace(/^&/, "?");
}

/** Removes the parameter from the address bar, so that reloads, shared links and bookmarks request no message. */
export function dropFlashParameter(): void {
  const { pathname, search, hash } = window.location;
  const bare = withoutFlash(search);
  if (bare !== search) window.history.replaceState(window.history.state, "", pathname + bare + hash);
}
