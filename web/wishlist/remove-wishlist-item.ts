import { redirect } from "react-router";
import { removeWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";
import type { Route } from "./+types/remove-wishlist-item.ts";
import { saveWishlistItem } from "./save-wishlist-item.ts";
import { submitWishlistForm } from "./send-wish.ts";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localised(paths.wishlist(), context.get(languageContext)));
}

/** Removes a product from the wishlist; a missing one is no error. */
export async function action({ request, context }: Route.ActionArgs) {
  return await saveWishlistItem({ request, context }, async (db, customerId, productId) => {
    await removeWishlistItem(db, customerId, { productId });
    return "wishlist_removed";
  });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWishlistForm(sent, false);
}
