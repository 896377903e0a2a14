/** How long the parts of a page may take to come (specification 9). */
const longestLoad = 120_000;

/** How long the shop may take to say that it is there. */
const longestSign = 10_000;

/**
 * While a page is on its way: where a part of it can't be loaded, because a deployment has replaced it, the router reloads
 * the page that is still shown. Instead the page that was asked for is loaded, once, as a document, also when it takes too
 * long; while the shop is out of reach nothing is, so that what was typed stays. Browsers without the Navigation API reload.
 * Answers what ends it.
 */
export function followPageLoad(next: string): () => void {
  const timer = setTimeout(() => loadAsDocument(next), longestLoad);
  const end = preventReloads(() => loadAsDocument(next));
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Has the scripts' own reloads do something else instead. */
function preventReloads(instead: () => void): () => void {
  if (!("navigation" in window)) return () => {};
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    instead();
  };
  window.navigation.addEventListener("navigate", onNavigate);
  return () => window.navigation.removeEventListener("navigate", onNavigate);
}

async function loadAsDocument(next: string): Promise<void> {
  try {
    await fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(longestSign) });
  } catch {
    return;
  }
  window.location.assign(next);
}
