import { withTimeout } from "../session/with-timeout.ts";

/** How long the parts of a page may take to come (specification 9). */
const maxLoadTime = 120_000;

/** How long the shop may take to say that it is there. */
const maxAnswerTime = 10_000;

/** Loads a page as a document when its parts take too long to come. Answers what ends it. */
export function followPageLoad(next: string): () => void {
  const timer = setTimeout(() => loadAsDocument(next), maxLoadTime);
  return () => clearTimeout(timer);
}

/**
 * Where a part of a page can't be loaded, because a deployment has replaced it, the router reloads the page that is still
 * shown. Instead the page that was `asked` for is loaded, once, as a document; while the shop is out of reach nothing is, so
 * that what was typed stays. Browsers without the Navigation API reload. Answers what ends it.
 */
export function preventReloads(asked: () => string | null): () => void {
  if (!("navigation" in window)) return () => {};
  const onNavigate = (event: NavigateEvent) => {
    const next = asked();
    if (next === null || event.navigationType !== "reload" || event.userInitiated || !event.cancelable)
      return;
    event.preventDefault();
    loadAsDocument(next);
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
