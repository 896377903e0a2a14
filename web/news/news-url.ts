/** The parameter of an address whose page reads and shows the message of the redirect that led to it. */
export const newsParameter = "news";

/** Adds the parameter to a path of this shop, which may have a query and a fragment. */
export function withNews(path: string): string {
  const url = new URL(path, "http://shop");
  url.searchParams.set(newsParameter, "1");
  return url.pathname + url.search + url.hash;
}

/** Removes the parameter from a query, '' or with its question mark. */
export function withoutNews(search: string): string {
  return search.replace(/[?&]news=1(?=&|$)/, "").replace(/^&/, "?");
}

/** Removes the parameter from the address bar: reloads, shared links and bookmarks do not ask for a message. */
export function dropNewsParameter(): void {
  const { pathname, search, hash } = window.location;
  const bare = withoutNews(search);
  if (bare !== search) window.history.replaceState(window.history.state, "", pathname + bare + hash);
}
