import { createCookie } from "react-router";
import { z } from "zod";

/** News to be told once, on the next page. */
const FlashMessage = z.enum([
  "cart_added",
  "cart_not_added",
  "product_gone",
  "cart_removed",
  "cart_restored",
  "wishlist_added",
  "wishlist_removed",
  "wishlist_full",
  "address_added",
  "address_changed",
  "address_deleted",
  "address_default_set",
  "logged_in",
  "registered",
  "logged_out",
  "password_reset",
  "password_changed",
  "profile_saved",
  "email_change_sent",
  "email_link_sent",
  "email_change_cancelled",
  "email_confirmed",
  "account_erased",
  "account_erased_on_the_way",
  "order_cancelled",
  "ordered_again",
  "ordered_again_short",
  "cart_filled",
  "cart_filled_short",
  "cart_filled_none",
  "review_added",
  "review_changed",
]);
export type FlashMessage = z.infer<typeof FlashMessage>;

const cookie = createCookie("flash", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/** As the cookie holds it: the news alone, or with what it is about. */
const Told = z.union([
  FlashMessage.transform((flash) => [flash, ""] as const),
  z.tuple([FlashMessage, z.string()]),
]);

/** The header that carries the news to the next page; `about` are words of it that only this one knows. */
export async function flashHeader(flash: FlashMessage, about = ""): Promise<[string, string]> {
  return ["Set-Cookie", await cookie.serialize(about === "" ? flash : [flash, about])];
}

/** Whether there is news to be told. */
export async function hasFlashMessage(cookies: string): Promise<boolean> {
  return (await cookie.parse(cookies)) !== null;
}

/** The news for this page, if any, and the header that forgets it. */
export async function takeFlashMessage(
  request: Request,
): Promise<{ flash: FlashMessage | null; about: string; headers: [string, string][] }> {
  const parsed = Told.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!parsed.success) return { flash: null, about: "", headers: [] };
  const [flash, about] = parsed.data;
  return { flash, about, headers: [["Set-Cookie", await cookie.serialize("", { maxAge: 0 })]] };
}
