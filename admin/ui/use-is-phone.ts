import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 47.99rem)");

/** True if lists show cards instead of a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}
