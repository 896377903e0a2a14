import type { QueryClient } from "@tanstack/react-query";
import type { ResourceName } from "#contract/admin/resources.ts";

/** A row with its version. */
export interface VersionedRow {
  readonly id: number;
  readonly updated_at: string;
}

/** Key of the query for one row of a resource. */
export function rowKey(resource: ResourceName, id: number) {
  return [resource, "one", id] as const;
}

/**
 * Stores the response to a change of a row in the cache. Lists, counts and other rows are read again, the row itself is not.
 * A read that began before the change is cancelled, and a response that arrives after a newer one is dropped.
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
