import { redirect } from "react-router";
import { removeWish } from "#shop/wishes/wishes.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { sendChange } from "../session/send-or-keep.ts";
import type { Route } from "./+types/remove-wish.ts";
import { saveWish } from "./save-wish.ts";

export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.wishlist(), languageOfPath(url.pathname)));
}

/** Takes a product off the wishlist; one that is gone already is fine too. */
export async function action({ request, context, url }: Route.ActionArgs) {
  return await saveWish({ request, context, url }, async (db, customerId, productId) => {
    await removeWish(db, customerId, productId);
    return "wish_removed";
  });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await sendChange(sent);
}
