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
  /** The row that the changes were typed over; a new row is created without it. */
  readonly over: Row | undefined;
}

/**
 * Creates or changes a row, and returns it. The response goes into the cache, and the page of a new row replaces its form. Throws
 * a RequestFailure where it is refused.
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
      // The form has taken the typed values as saved by then, so that leaving it asks nothing.
      setTimeout(() => navigate(rowPath(resource, data.id), { replace: true }));
    },
  });
  return mutateAsync;
}
