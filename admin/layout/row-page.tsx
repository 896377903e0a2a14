import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { oneRow } from "../api/one-row.ts";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { PageHead } from "./page-head.tsx";

/** The page of the row that the address names: what it shows once the row is there, until then its head. */
export function RowPage<Row>({
  resource,
  title,
  back,
  children,
}: {
  readonly resource: string;
  readonly title: string;
  readonly back: string;
  readonly children: (row: Row) => ReactNode;
}) {
  const id = Number(useParams()["id"]);
  const row = useQuery(oneRow<Row>(resource, id));
  if (row.data !== undefined) return children(row.data);
  return (
    <>
      <PageHead title={title} titleText={title} back={back} />
      {row.isError ? <FailureNotice error={row.error} onRetry={() => row.refetch()} /> : <ListSkeleton />}
    </>
  );
}
