import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 47.99rem)");

/** Whether rows are cards. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}
