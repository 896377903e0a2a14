import type { QueryClient } from "@tanstack/react-query";
import type { ResourceName } from "#contract/admin/resources.ts";

export interface VersionedRow {
  readonly id: number;
  readonly updated_at: string;
}

export function rowKey(resource: ResourceName, id: number) {
  return [resource, "one", id] as const;
}

/**
 * Caches the response to a change of a row. Refetches lists, counts and other rows, but not the row itself. Cancels reads that began
 * before the change, and drops a response that arrives after a newer one.
 */
export async function cacheRow<Row extends VersionedRow>(
  client: QueryClient,
  resource: ResourceName,
  row: Row,
): Promise<void> {
  const queryKey = rowKey(resource, row.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData<Row>(queryKey, (known) =>
    known !== undefined && known.updated_at > row.updated_at ? known : row,
  );
  await client.invalidateQueries({
    queryKey: [resource],
    predicate: (query) => query.queryKey[1] !== "one" || query.queryKey[2] !== row.id,
  });
}
