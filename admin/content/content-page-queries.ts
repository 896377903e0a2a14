import { queryOptions } from "@tanstack/react-query";
import type { ContentPageVersion, WholeContentPageVersion } from "#contract/admin/content.ts";
import { dataQuery } from "../api/queries.ts";

/** Versions of a content page, newest first. */
export function versionsOf(id: number) {
  return dataQuery<readonly ContentPageVersion[]>(
    ["content-pages", "versions", id],
    `/content-pages/${id}/versions`,
  );
}

export function oneVersion(id: number, version: number) {
  return queryOptions({
    ...dataQuery<WholeContentPageVersion>(
      ["content-pages", "versions", id, version],
      `/content-pages/${id}/versions/${version}`,
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
