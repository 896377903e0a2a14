import { queryOptions } from "@tanstack/react-query";
import type { AdminSettings } from "#contract/admin/settings.ts";
import { requestData } from "./request.ts";

export const shopSettings = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => requestData<AdminSettings>("/settings/1", { signal }),
  staleTime: 5 * 60_000,
});
