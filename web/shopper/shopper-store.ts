import { useSyncExternalStore } from "react";
import { afterPaint } from "../ui/after-paint.ts";
import { tabStorage } from "../ui/tab-storage.ts";
import { type Hint, readHint } from "./hint.ts";
import type { Me } from "./me.ts";
import { writeHint } from "./write-hint.ts";

/** The current visitor, as known to this browser. */
export interface Shopper {
  /** Null until read, and if the shop has not written it yet. */
  readonly hint: Hint | null;
  /** Null for visitors, and until the response arrives. Belongs to the session of the hint. */
  readonly me: Me | null;
}

/** Shopper of the server render and of hydration. */
export const nobody: Shopper = { hint: null, me: null };

/** Set once this tab has requested the session without a hint. */
const requestedKey = "smile:asked-who";

let shopper: Shopper | undefined;
let isRequesting = false;
/** Session of the last request: a permanently wrong hint must not cause endless requests. */
let requestedMark: string | undefined;
/** Number of local changes to the data of `/me`. */
let changes = 0;
/** Last choice of a governorate in this document. */
let choice: { readonly cityId: number | null } | undefined;
const listeners = new Set<() => void>();

export function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export function currentShopper(): Shopper {
  shopper ??= { hint: readHint(document.cookie), me: null };
  return shopper;
}

/** Reads the hint again and requests missing data. Call it when the hint may have changed. */
export function refreshShopper(): void {
  showWith(currentShopper().me);
  if (needsRequest(currentShopper())) void requestMe();
}

/** Keeps the shopper up to date after the page is painted, for the life of the document. */
export function watchShopper(): void {
  // A page restored from history shows its old state.
  const onReturn = () => {
    refreshShopper();
    if (!document.hidden && hasSession()) void requestMe();
  };
  window.addEventListener("pageshow", ({ persisted }) => persisted && onReturn());
  document.addEventListener("visibilitychange", onReturn);
  // Changes by another tab; older browsers notice them on return.
  window.cookieStore?.addEventListener("change", refreshShopper);
  afterPaint(refreshShopper);
}

/** Requests the signed-in customer. Changes nothing without a response. */
export async function requestMe(): Promise<void> {
  if (isRequesting) return;
  isRequesting = true;
  requestedMark = currentShopper().hint?.mark;
  const changesBefore = changes;
  try {
    const response = await keepChosenCity(() => fetch("/me"));
    if (!response.ok) return;
    const me: Me | null = await response.json();
    showWith(me);
  } catch {
    // Offline: the next page requests it again.
  } finally {
    isRequesting = false;
  }
  // The response misses changes made during the request, and may belong to an old session.
  if (changesBefore !== changes || needsRequest(currentShopper())) await requestMe();
}

/** Shows a product as added to or removed from the wishlist. */
export function showWishlistChange(productId: number, isOn: boolean): void {
  changes += 1;
  const { me } = currentShopper();
  if (me === null) return;
  const others = me.wishlist.filter((id) => id !== productId);
  showWith({ ...me, wishlist: isOn ? [productId, ...others] : others });
}

/** Chooses the governorate whose delivery fee and day all pages show; null for none. */
export function chooseCity(cityId: number | null): void {
  choice = { cityId };
  writeCity(cityId);
}

/** Keeps a governorate that is chosen during a request: the response may write the hint with the previous one. */
export async function keepChosenCity<Response>(request: () => Promise<Response>): Promise<Response> {
  const before = choice;
  const response = await request();
  if (choice !== before && choice !== undefined) writeCity(choice.cityId);
  return response;
}

function writeCity(cityId: number | null): void {
  const hint = readHint(document.cookie) ?? { account: "out" as const, cartCount: 0, mark: "" };
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = writeHint({ ...hint, cityId }) + secure;
  showWith(currentShopper().me);
}

function hasSession(): boolean {
  return (currentShopper().hint?.account ?? "out") !== "out";
}

/**
 * Gives the first requests of a browser without a session one key, so that concurrent ones make one guest
 * (`shop/customers/guests.ts`). It is of no use after ten minutes.
 */
export function writeVisitKey(): void {
  if (hasSession() || document.cookie.includes("visit=")) return;
  const key = crypto.getRandomValues(new Uint32Array(4)).join("");
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = `visit=${key};path=/;max-age=600;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}

/** True if a request is needed: for a customer without data, and once per tab for a browser without a hint. */
function needsRequest({ hint, me }: Shopper): boolean {
  if (hint !== null) return hasSession() && me === null && hint.mark !== requestedMark;
  const storage = tabStorage();
  // Blocked storage means blocked cookies, so nobody is signed in.
  if (storage?.getItem(requestedKey) !== null) return false;
  storage.setItem(requestedKey, "1");
  return true;
}

/** Shows the current hint, and the customer's data while it belongs to the hint's session. */
function showWith(me: Me | null): void {
  const { hint: before, me: shown } = currentShopper();
  const hint = readHint(document.cookie);
  const ownMe = me?.mark === hint?.mark ? me : null;
  // React compares by identity.
  const isSame = JSON.stringify(hint) === JSON.stringify(before);
  if (isSame && ownMe === shown) return;
  shopper = { hint: isSame ? before : hint, me: ownMe };
  for (const listen of listeners) listen();
}

/** Hint; null on the server and during hydration. `document/head-script.ts` shows it before the first paint. */
export function useHint(): Hint | null {
  return useSyncExternalStore(
    subscribe,
    () => currentShopper().hint,
    () => nobody.hint,
  );
}

/** The signed-in customer; null for visitors, and until the response arrives. */
export function useMe(): Me | null {
  return useSyncExternalStore(
    subscribe,
    () => currentShopper().me,
    () => nobody.me,
  );
}
