import { queryOptions } from "@tanstack/react-query";
import type { AdminSettings } from "#contract/admin/settings.ts";
import { type Answer, request } from "./request.ts";

export const shopSettings = queryOptions({
  queryKey: ["settings"],
  queryFn: async ({ signal }) => (await request<Answer<AdminSettings>>("/settings/1", { signal })).data,
  staleTime: 5 * 60_000,
});
