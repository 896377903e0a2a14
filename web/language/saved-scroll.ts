import { tabStorage } from "../ui/tab-storage.ts";

const key = "smile:saved-scroll";

/** Remembers how far the page is scrolled, for the same page in the other language. */
export function rememberScroll(): void {
  tabStorage()?.setItem(key, String(window.scrollY));
}

/** Scrolls to where the page was before its language changed, once. */
export function restoreScroll(): void {
  const kept = tabStorage()?.getItem(key);
  if (kept == null) return;
  tabStorage()?.removeItem(key);
  window.scrollTo(0, Number(kept));
}
