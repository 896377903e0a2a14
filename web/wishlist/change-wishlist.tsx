import { data } from "react-router";
import { NewWishlistItem } from "#contract/wishlist/wishlist-item.ts";
import type { Database } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { addWishlistItem, removeWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { type FlashMessage, redirectWithFlash } from "../flash/flash-message.ts";
import { toastOf } from "../flash/toast.ts";
import { readForm, rejectTooManyTries } from "../form/posted-form.ts";
import { paths, safeNext } from "../paths.ts";
import { isScriptedContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { ensureSession } from "../session/ensure-session.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/change-wishlist.ts";

/** Adds a product to the wishlist or, at the path of removals, removes it. A visitor becomes a guest. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = NewWishlistItem.safeParse(form);
  if (!parsed.success) throw data(null, { status: 404 });
  const productId = parsed.data.product_id;
  const session = await ensureSession(context, request);
  if (!session.ok) return rejectTooManyTries(form, session.rejection);
  const change = pattern.endsWith(paths.wishlistRemoval()) ? remove : add;
  const flash = await change(context.get(shopContext).db, session.value.customer.id, productId);
  return context.get(isScriptedContext)
    ? { rejection: null, toast: toastOf([flash, String(productId)]) }
    : await redirectWithFlash(safeNext(form["next"]), [flash]);
}

async function add(db: Database, customerId: number, productId: number): Promise<FlashMessage> {
  const result = await addWishlistItem(db, customerId, { productId });
  if (result.ok) return "wishlist_added";
  if (result.rejection.code === "product_unknown") throw data(null, { status: 404 });
  return "wishlist_full";
}

/** Removes a product; a missing one is no error. */
async function remove(db: Database, customerId: number, productId: number): Promise<FlashMessage> {
  await removeWishlistItem(db, customerId, { productId });
  return "wishlist_removed";
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.wishlist(), robots: "noindex" });
}

/** Page for browsers that open the path of the forms. */
export default function ChangeWishlist() {
  return (
    <div className="wrap section">
      <LinkTo to={paths.wishlist()} className="button">
        {m.wishlist_view()}
      </LinkTo>
    </div>
  );
}
