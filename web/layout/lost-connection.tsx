import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useBlocker, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { followPageLoads } from "./page-loads.ts";

/** How long the parts of a page may take to come (specification 9). */
const longestLoad = 120_000;

/**
 * Says that there is no connection, and keeps the page with all that was typed on it: a link followed now would only lead
 * to the browser's own error. A page whose parts don't come is asked for as a document.
 */
export function LostConnection() {
  const isOffline = useSyncExternalStore(
    listenToConnection,
    () => !navigator.onLine,
    () => false,
  );
  const { location } = useNavigation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);

  const next = location === undefined ? null : location.pathname + location.search + location.hash;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => window.location.assign(next), longestLoad);
    const leave = followPageLoads(next);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [next]);

  return (
    <div role="status" className="contents">
      {isOffline && (
        <div className="offline">
          <WifiOff size={20} aria-hidden="true" />
          <p>{m.offline_notice()}</p>
        </div>
      )}
    </div>
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
