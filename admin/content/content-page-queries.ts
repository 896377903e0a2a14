import { queryOptions } from "@tanstack/react-query";
import type { ContentPageVersion, WholeContentPageVersion } from "#contract/admin/content-page.ts";
import { type Answer, request, requestData } from "../api/request.ts";

/** Versions of a content page, newest first. */
export function versionsOf(id: number) {
  return queryOptions({
    queryKey: ["content-pages", "versions", id],
    queryFn: async ({ signal }) =>
      (await request<Answer<readonly ContentPageVersion[]>>(`/content-pages/${id}/versions`, { signal }))
        .data,
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
