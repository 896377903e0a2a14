import { useSyncExternalStore } from "react";

/** Whether scripts run: false on the server and in the first render of the browser. */
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
