import { QueryClient } from "@tanstack/react-query";
import { RequestFailure } from "../request-failure.ts";

/** Query cache of all pages. Rows older than 5 s load again when a page opens or the window gets focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Fails without a connection, instead of waiting silently.
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      // Two retries, after 400 and 800 ms.
      retryDelay: (attempt) => 400 * 2 ** attempt,
      retry: (count, error) => isTransient(error) && count < 2,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** True if a retry may succeed. */
function isTransient(error: unknown): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status === 503);
}
