import { queryOptions } from "@tanstack/react-query";
import type {
  AdminContentPage,
  ContentPageVersion,
  WholeContentPageVersion,
} from "#contract/admin/content-page.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

export function oneContentPage(id: number) {
  return queryOptions({
    queryKey: ["content-pages", "one", id],
    queryFn: async ({ signal }) =>
      (await request<Answer<AdminContentPage>>(`/content-pages/${id}`, { signal })).data,
  });
}

/** What a page said, the newest first. */
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
    queryFn: async ({ signal }) =>
      (
        await request<Answer<WholeContentPageVersion>>(`/content-pages/${id}/versions/${version}`, {
          signal,
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
