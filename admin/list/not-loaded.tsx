import type { UseQueryResult } from "@tanstack/react-query";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/** Stands for content that is not loaded yet: placeholder rows, or the reason of the failure with a retry button. */
export function NotLoaded({ query }: { readonly query: Pick<UseQueryResult, "error" | "refetch"> }) {
  if (query.error === null) return <ListSkeleton />;
  return <FailureNotice error={query.error} onRetry={() => query.refetch()} />;
}
