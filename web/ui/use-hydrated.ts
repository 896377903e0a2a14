import { useSyncExternalStore } from "react";

/** True once scripts run; false on the server and in the browser's first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

function noChange() {
  return () => {};
}
