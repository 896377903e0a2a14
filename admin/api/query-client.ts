import { QueryClient } from "@tanstack/react-query";
import { RequestFailure } from "./request-failure.ts";

/** What the pages have asked for; another's change is seen when the window is looked at again, at the latest after half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a page says so, instead of waiting for one in silence.
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      // Told within two seconds that something does not come.
      retryDelay: (attempt) => 400 * 2 ** attempt,
      retry: (count, error) => isPassing(error) && count < 2,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** Whether the same question may be answered in a moment. */
function isPassing(error: unknown): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status === 503);
}
