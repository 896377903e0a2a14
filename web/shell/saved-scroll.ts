import { tabStorage } from "../ui/tab-storage.ts";

const key = "smile:saved-scroll";

/** Stores the scroll position for the same page in the other language. */
export function rememberScroll(): void {
  tabStorage()?.setItem(key, String(window.scrollY));
}

/** Restores the stored scroll position once. */
export function restoreScroll(): void {
  const stored = tabStorage()?.getItem(key);
  if (stored == null) return;
  tabStorage()?.removeItem(key);
  window.scrollTo(0, Number(stored));
}
