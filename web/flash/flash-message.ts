import { createCookie, redirect } from "react-router";
import { z } from "zod";
import { withFlash } from "./flash-url.ts";

/** Messages that the next page shows once. */
const FlashMessage = z.enum([
  "cart_added",
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
  "email_change_kept",
  "email_link_kept",
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
  "notice_asked",
  "notice_in_stock",
  "review_added",
  "review_changed",
  "review_helped",
]);
export type FlashMessage = z.infer<typeof FlashMessage>;

/** Message with an optional text, such as a name. */
export type Flash = readonly [message: FlashMessage, about?: string];

const cookie = createCookie("flash", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/** Content of the cookie: the message, alone or with its text. */
const CookieContent = z.union([
  FlashMessage.transform((flash) => [flash, ""] as const),
  z.tuple([FlashMessage, z.string()]),
]);

/** Set-Cookie header that carries a message to the next page. */
export async function flashHeader([flash, about = ""]: Flash): Promise<[string, string]> {
  return ["Set-Cookie", await cookie.serialize(about === "" ? flash : [flash, about])];
}

/** Message for this page, if any, and the header that deletes its cookie. */
export async function takeFlashMessage(
  request: Request,
): Promise<{ flash: readonly [FlashMessage, string] | null; headers: [string, string][] }> {
  const parsed = CookieContent.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!parsed.success) return { flash: null, headers: [] };
  return { flash: parsed.data, headers: [["Set-Cookie", await cookie.serialize("", { maxAge: 0 })]] };
}

/**
 * Redirects (303) to a path of this shop, whose page shows the message. Public pages are cached for all visitors; the parameter makes the
 * page private.
 */
export async function redirectWithFlash(
  path: string,
  flash: Flash,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(withFlash(path), { status: 303, headers: [...headers, await flashHeader(flash)] });
}
