import { data, type RouterContextProvider } from "react-router";
import { NewWishlistItem } from "#contract/wishlist/wishlist-item.ts";
import type { Database } from "#db/database.ts";
import { type FlashMessage, redirectWithFlash } from "../flash/flash-message.ts";
import { toastOf } from "../flash/toast.ts";
import { readForm, skipsRedirect } from "../form/posted-form.tsx";
import { tooManyTries } from "../form/too-many-tries.ts";
import { safeNext } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { ensureSession } from "../session/ensure-session.ts";

/** Saves a press of a wishlist button. A visitor becomes a guest. With scripts the page stays, otherwise it reloads. */
export async function saveWishlistItem(
  posted: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
  save: (db: Database, customerId: number, productId: number) => Promise<FlashMessage>,
) {
  const form = await readForm(posted.request);
  const parsed = NewWishlistItem.safeParse(form);
  if (!parsed.success) throw data(null, { status: 404 });
  const { product_id } = parsed.data;
  const next = safeNext(form["next"]);
  const session = await ensureSession(posted.context, posted.request);
  if (!session.ok) return tooManyTries(session.rejection, (rejection) => ({ rejection }));
  const flash = await save(posted.context.get(shopContext).db, session.value.customer.id, product_id);
  return skipsRedirect(form)
    ? { rejection: null, toast: toastOf([flash]) }
    : await redirectWithFlash(next, [flash]);
}
