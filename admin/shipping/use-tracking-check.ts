import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { TrackingAnswer } from "#contract/admin/orders/tracking-numbers.ts";
import { requestData } from "../api/request.ts";

/** Dry run of lines of tracking numbers during typing. */
export function useTrackingCheck(text: string, courierId: number | null) {
  const shown = useDeferredValue(text);
  const isEmpty = shown.trim() === "";
  const check = useQuery({
    queryKey: ["tracking", shown, courierId],
    queryFn: ({ signal }) =>
      requestData<TrackingAnswer>("/hand-overs/tracking?dry_run=1", {
        method: "POST",
        body: { text: shown, courier_id: courierId, skip_problems: true },
        signal,
      }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return {
    found: isEmpty ? undefined : check.data,
    /** True if the result belongs to the current lines. */
    isSettled: isEmpty || (shown === text && !check.isFetching),
    error: isEmpty ? null : check.error,
  };
}
