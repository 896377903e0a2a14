import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { rowKey } from "../api/cache-row.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { m } from "../messages/compiled/messages.js";
import { listPath, type ResourceWithRow } from "../resources.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { PageHead } from "./page-head.tsx";

/** Page of the row in the URL: its content once loaded, until then its head. */
export function RowPage<Row>({
  resource,
  title,
  back = listPath(resource),
  children,
}: {
  readonly resource: ResourceWithRow;
  readonly title: string;
  /** Filtered list to return to. */
  readonly back?: string;
  readonly children: (row: Row) => ReactNode;
}) {
  const id = Number(useParams()["id"]);
  const row = useQuery({
    queryKey: rowKey(resource, id),
    queryFn: async ({ signal }) => (await request<Answer<Row>>(`/${resource}/${id}`, { signal })).data,
  });
  const isGone = row.error instanceof RequestFailure && row.error.status === 404;
  if (row.data !== undefined) return children(row.data);
  return (
    <>
      <PageHead title={title} back={back} />
      {isGone ? (
        <section className="panel">
          <Empty icon={<SearchX size={26} />} title={m.row_gone()}>
            <Link to={back} className="button">
              {m.back()}
            </Link>
          </Empty>
        </section>
      ) : row.isError ? (
        <FailureNotice error={row.error} onRetry={() => row.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
