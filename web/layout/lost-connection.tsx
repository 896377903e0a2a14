import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Location, useBlocker, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { withTimeout } from "../session/with-timeout.ts";
import { useIsOffline } from "../ui/use-is-offline.ts";

/**
 * Notice of a lost connection. It blocks navigation, so that the page keeps its typed text. A page whose scripts fail to load is requested
 * as a document.
 */
export function LostConnection() {
  const { state, location } = useNavigation();
  const isPosting = useIsPosting();
  // Target of the pending navigation. A ref, because a script may fail before the next render.
  const target = useRef<string | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Posted forms report a failure themselves.
    const posting = isPosting();
    const isOther =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    const blocks = !navigator.onLine && !posting && isOther;
    target.current = blocks || posting ? null : pathOf(nextLocation);
    return blocks;
  });
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);

  const next = state === "loading" && location !== undefined ? pathOf(location) : null;
  useEffect(() => {
    target.current = next;
    return next === null ? undefined : followPageLoad(next);
  }, [next]);
  useEffect(() => preventReloads(() => target.current), []);

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

/** Time limit for loading a page's scripts and data, in ms (specification 9). */
const maxLoadTime = 120_000;

/** Time limit in ms for the shop to respond that it is reachable. */
const maxResponseTime = 10_000;

/** Loads a page as a document if its scripts and data take too long. Returns a function that stops the timer. */
function followPageLoad(next: string): () => void {
  const timer = setTimeout(() => loadAsDocument(next), maxLoadTime);
  return () => clearTimeout(timer);
}

/**
 * Replaces the router's reload: when a deployment has replaced a script, the router reloads the current page. Instead, the page of `target`
 * is loaded once as a document. While the shop is unreachable nothing loads, so that typed text stays. Browsers without the Navigation API
 * still reload. Returns a function that removes the listener.
 */
function preventReloads(target: () => string | null): () => void {
  if (!("navigation" in window)) return () => {};
  const onNavigate = (event: NavigateEvent) => {
    const next = target();
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    // Offline, the router also reloads because it cannot prefetch a link.
    if (next === null && navigator.onLine) return;
    event.preventDefault();
    if (next !== null) loadAsDocument(next);
  };
  window.navigation.addEventListener("navigate", onNavigate);
  return () => window.navigation.removeEventListener("navigate", onNavigate);
}

async function loadAsDocument(next: string): Promise<void> {
  try {
    await withTimeout(maxResponseTime, (signal) => fetch("/livez", { cache: "no-store", signal }));
  } catch {
    return;
  }
  window.location.assign(next);
}
