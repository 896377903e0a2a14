import { afterPaint } from "../ui/after-paint.ts";
import { tabStorage } from "../ui/tab-storage.ts";
import { type Hint, readHint } from "./hint.ts";
import type { Me } from "./me.ts";

/** The person who looks at the page, as far as this browser knows. */
export interface Shopper {
  /** Null until the browser has read it, and where the shop has not written it yet. */
  readonly hint: Hint | null;
  /** Null for visitors, and until the shop has answered. Belongs to the session of the hint. */
  readonly me: Me | null;
}

/** The shopper that the server renders and React hydrates. */
export const nobody: Shopper = { hint: null, me: null };

/** Set once this tab has asked who is signed in, though it has no hint. */
const askedKey = "smile:asked-who";

let shopper: Shopper | undefined;
let isAsking = false;
/** The session that was asked about last: a hint that stays wrong must not make a page ask for ever. */
let askedMark: string | undefined;
/** Counts the changes of what `/me` answers that were made here. */
let changes = 0;
const listeners = new Set<() => void>();

export function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The shopper as the page shows it now. */
export function shopperNow(): Shopper {
  shopper ??= { hint: readHint(document.cookie), me: null };
  return shopper;
}

/** Reads the hint anew, and asks the shop for what is missing. To be called where the hint may have changed. */
export function refreshShopper(): void {
  showWith(shopperNow().me);
  if (isUnknown(shopperNow())) void askWhoIsSignedIn();
}

/** Follows the shopper as long as the document lives, from when the page is painted. */
export function followShopper(): void {
  // A page that was left and comes back shows what it showed then.
  const onReturn = () => {
    refreshShopper();
    if (!document.hidden && shopperNow().hint?.isSignedIn === true) void askWhoIsSignedIn();
  };
  window.addEventListener("pageshow", ({ persisted }) => persisted && onReturn());
  document.addEventListener("visibilitychange", onReturn);
  // What another tab changes; older browsers hear of it on coming back.
  window.cookieStore?.addEventListener("change", refreshShopper);
  afterPaint(refreshShopper);
}

/** Asks the shop who is signed in. Without an answer nothing changes. */
export async function askWhoIsSignedIn(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  askedMark = shopperNow().hint?.mark;
  const begun = changes;
  try {
    const response = await fetch("/me");
    if (!response.ok) return;
    const me: Me | null = await response.json();
    showWith(me);
  } catch {
    // Offline: the next page asks again.
  } finally {
    isAsking = false;
  }
  // What was changed meanwhile, or another session, is not in the answer.
  if (begun !== changes || isUnknown(shopperNow())) await askWhoIsSignedIn();
}

/** Puts a product on the wishlist as pages show it, or takes it off. */
export function showWish(productId: number, isOn: boolean): void {
  changes += 1;
  const { me } = shopperNow();
  if (me === null) return;
  const others = me.wishlist.filter((id) => id !== productId);
  showWith({ ...me, wishlist: isOn ? [productId, ...others] : others });
}

/** Whether the shop has to be asked: a customer of whom nothing is known yet, or, once in a tab, a browser without a hint. */
function isUnknown({ hint, me }: Shopper): boolean {
  if (hint !== null) return hint.isSignedIn && me === null && hint.mark !== askedMark;
  const storage = tabStorage();
  // Without storage there are no cookies, and nobody is signed in.
  if (storage?.getItem(askedKey) !== null) return false;
  storage.setItem(askedKey, "1");
  return true;
}

/** Shows the hint of now, and what was answered of a customer, as long as the session of the hint is still that customer's. */
function showWith(me: Me | null): void {
  const { hint: before, me: shown } = shopperNow();
  const hint = readHint(document.cookie);
  const mine = me?.mark === hint?.mark ? me : null;
  // React compares by identity.
  const isSame = JSON.stringify(hint) === JSON.stringify(before);
  if (isSame && mine === shown) return;
  shopper = { hint: isSame ? before : hint, me: mine };
  for (const listen of listeners) listen();
}
