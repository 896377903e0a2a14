import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminMedia } from "#contract/admin/catalogue/media.ts";
import { type ListAnswer, request } from "../api/request.ts";

const perPage = 24;

export interface MediaSearch {
  readonly q: string;
  readonly page: number;
  readonly unused?: boolean;
}

/** Page of the picture library, newest first. */
export function mediaLibrary({ q, page, unused = false }: MediaSearch) {
  const search = new URLSearchParams({ page: String(page), per_page: String(perPage) });
  if (q !== "") search.set("q", q);
  if (unused) search.set("unused", "1");
  return queryOptions({
    queryKey: ["media", "list", search.toString()],
    queryFn: ({ signal }) => request<ListAnswer<AdminMedia>>(`/media?${search}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
