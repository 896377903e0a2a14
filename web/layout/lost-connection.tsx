import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Location, useBlocker, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useIsOffline } from "../ui/use-is-offline.ts";
import { followPageLoad, preventReloads } from "./page-loads.ts";

/**
 * Says that there is no connection, and keeps the page with all that was typed on it: a link followed now would only lead
 * to a failure. A page whose parts don't come is asked for as a document.
 */
export function LostConnection() {
  const { state, location } = useNavigation();
  const isPosting = useIsPosting();
  // Which page is on its way: noted at once, as a part of it may fail before this is rendered again.
  const asked = useRef<string | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A form that is sent says itself that it did not arrive.
    const posting = isPosting();
    const isOther =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    const waits = !navigator.onLine && !posting && isOther;
    asked.current = waits || posting ? null : pathOf(nextLocation);
    return waits;
  });
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);

  const next = state === "loading" && location !== undefined ? pathOf(location) : null;
  useEffect(() => {
    asked.current = next;
    return next === null ? undefined : followPageLoad(next);
  }, [next]);
  useEffect(() => preventReloads(() => asked.current), []);

  return (
    <div role="status" className="contents">
      {useIsOffline() && (
        <div className="offline">
          <WifiOff size={20} aria-hidden="true" />
          <p>{m.offline_notice()}</p>
        </div>
      )}
    </div>
  );
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/** Whether a form is being posted at this very moment, which a blocker is not told. */
function useIsPosting(): () => boolean {
  const posting = useRef(false);
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      posting.current = target instanceof HTMLFormElement && target.method === "post";
      setTimeout(() => {
        posting.current = false;
      });
    };
    window.addEventListener("submit", onSubmit, { capture: true });
    return () => window.removeEventListener("submit", onSubmit, { capture: true });
  }, []);
  return () => posting.current;
}
