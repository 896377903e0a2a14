import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { cacheRow, type VersionedRow } from "../api/cache-row.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { type ResourceWithRow, rowPath } from "../resources.ts";
import { toast } from "../ui/toasts.tsx";

interface Save<Row> {
  readonly body: object;
  /** Version that was edited; undefined for a new row. */
  readonly over: Row | undefined;
}

/**
 * Creates or changes a row and returns it. Caches the response; the page of a new row replaces its form. Throws a RequestFailure if
 * rejected.
 */
export function useSaveRow<Row extends VersionedRow>(resource: ResourceWithRow | "settings") {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ body, over }: Save<Row>) =>
      over === undefined
        ? await request<Answer<Row>>(`/${resource}`, { method: "POST", body })
        : await request<Answer<Row>>(`/${resource}/${over.id}`, {
            method: "PATCH",
            body,
            version: over.updated_at,
          }),
    async onSuccess({ data }, { over }) {
      toast(m.saved());
      await cacheRow(client, resource, data);
      if (over !== undefined || resource === "settings") return;
      // By then the form counts as saved, so that leaving it asks nothing.
      setTimeout(() => navigate(rowPath(resource, data.id), { replace: true }));
    },
  });
  return mutateAsync;
}
