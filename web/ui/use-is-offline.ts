import { useSyncExternalStore } from "react";

/** True if the browser reports that it has no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    listenToConnection,
    () => !navigator.onLine,
    () => false,
  );
}

function listenToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
