import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminMedia } from "#contract/admin/media.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { dayInSentence } from "../ui/written-values.tsx";

const perPage = 24;

interface MediaSearch {
  readonly q: string;
  readonly page: number;
  readonly unused?: boolean;
}

/** Page of the image library, newest first. */
export function mediaLibrary({ q, page, unused = false }: MediaSearch) {
  const search = new URLSearchParams({ page: String(page), per_page: String(perPage) });
  if (q !== "") search.set("q", q);
  if (unused) search.set("unused", "1");
  return queryOptions({
    queryKey: ["media", "list", search.toString()],
    queryFn: ({ signal }) => request("GET /media", { query: search, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Name of an image: its first use, or its date. */
export function mediaName({
  used_by: [first],
  created_at,
}: Pick<AdminMedia, "used_by" | "created_at">): string {
  if (first?.resource === "reviews") return m.review();
  if (first?.resource === "home-blocks") return m.nav_home_page();
  if (first !== undefined) return localised(first.name_ar, first.name_en);
  return m.unused_picture_of({ day: dayInSentence(created_at) });
}
