import { queryOptions } from "@tanstack/react-query";
import type { ContentPageVersion, WholeContentPageVersion } from "#contract/admin/content.ts";
import { requestData } from "../api/request.ts";

/** Versions of a content page, newest first. */
export function versionsOf(id: number) {
  return queryOptions({
    queryKey: ["content-pages", "versions", id],
    queryFn: ({ signal }) =>
      requestData<readonly ContentPageVersion[]>(`/content-pages/${id}/versions`, { signal }),
  });
}

export function oneVersion(id: number, version: number) {
  return queryOptions({
    queryKey: ["content-pages", "versions", id, version],
    queryFn: ({ signal }) =>
      requestData<WholeContentPageVersion>(`/content-pages/${id}/versions/${version}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
