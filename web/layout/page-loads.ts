import { withTimeout } from "../session/with-timeout.ts";

/** Time limit for loading a page's scripts and data, in ms (specification 9). */
const maxLoadTime = 120_000;

/** Time limit in ms for the shop to respond that it is reachable. */
const maxAnswerTime = 10_000;

/** Loads a page as a document if its scripts and data take too long. Returns a function that stops the timer. */
export function followPageLoad(next: string): () => void {
  const timer = setTimeout(() => loadAsDocument(next), maxLoadTime);
  return () => clearTimeout(timer);
}

/**
 * Replaces the router's reload: when a deployment has replaced a script, the router reloads the current page. Instead, the page of `asked`
 * is loaded once as a document. While the shop is unreachable nothing loads, so that typed text stays. Browsers without the Navigation API
 * still reload. Returns a function that removes the listener.
 */
export function preventReloads(asked: () => string | null): () => void {
  if (!("navigation" in window)) return () => {};
  const onNavigate = (event: NavigateEvent) => {
    const next = asked();
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
    await withTimeout(maxAnswerTime, (signal) => fetch("/livez", { cache: "no-store", signal }));
  } catch {
    return;
  }
  window.location.assign(next);
}
