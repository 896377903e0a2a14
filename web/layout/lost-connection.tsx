import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Location, useBlocker, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useIsOffline } from "../ui/use-is-offline.ts";
import { followPageLoad, preventReloads } from "./page-loads.ts";

/**
 * Notice of a lost connection. It blocks navigation, so that the page keeps its typed text. A page whose scripts fail to load is requested
 * as a document.
 */
export function LostConnection() {
  const { state, location } = useNavigation();
  const isPosting = useIsPosting();
  // Target of the pending navigation. A ref, because a script may fail before the next render.
  const asked = useRef<string | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Posted forms report a failure themselves.
    const posting = isPosting();
    const isOther =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    const blocks = !navigator.onLine && !posting && isOther;
    asked.current = blocks || posting ? null : pathOf(nextLocation);
    return blocks;
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

/** True while a form is being posted, which the blocker's arguments do not say. */
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
