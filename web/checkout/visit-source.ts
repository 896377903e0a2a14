import { tabStorage } from "../ui/tab-storage.ts";

/** Source of a visit: host of the previous page and campaign of the link. Both may be empty. */
export interface VisitSource {
  readonly host: string;
  readonly campaign: string;
}

/** Reads what `entry.client.tsx` stored with the first page of the tab: address of the page before, and query. Null without it. */
export function storedVisitSource(): VisitSource | null {
  const [referrer = "", query] = tabStorage()?.getItem("smile:source")?.split(" ") ?? [];
  if (query === undefined) return null;
  const host = referrer.split("/")[2] ?? "";
  return {
    host: host === location.host ? "" : host,
    campaign: new URLSearchParams(query).get("utm_source") ?? "",
  };
}
