import { tabStorage } from "../ui/tab-storage.ts";

const key = "smile:source";

/** Stores how the visitor came with the first page of the tab: the host of the page before, and the campaign of the link. */
export function rememberVisitSource(): void {
  const storage = tabStorage();
  if (storage === null || storage.getItem(key) !== null) return;
  const { host } = URL.canParse(document.referrer) ? new URL(document.referrer) : { host: "" };
  const source = [
    host === location.host ? "" : host,
    new URLSearchParams(location.search).get("utm_source") ?? "",
  ];
  storage.setItem(key, source.join(" ").slice(0, 200));
}

/** Returns host and campaign of `rememberVisitSource`; null before it, such as without session storage. */
export function storedVisitSource(): { readonly host: string; readonly campaign: string } | null {
  const stored = tabStorage()?.getItem(key) ?? null;
  if (stored === null) return null;
  const [host = "", campaign = ""] = stored.split(" ");
  return { host, campaign };
}
