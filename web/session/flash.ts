import { createCookie } from "react-router";
import { z } from "zod";

/** Good news to be told once, on the next page. */
const Flash = z.enum([
  "cart_added",
  "cart_removed",
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
  "account_erased",
]);
export type Flash = z.infer<typeof Flash>;

const cookie = createCookie("flash", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/** The header that carries the news to the next page. */
export async function tellOnNextPage(flash: Flash): Promise<[string, string]> {
  return ["Set-Cookie", await cookie.serialize(flash)];
}

/** Whether there is news to be told. */
export async function hasFlash(cookies: string): Promise<boolean> {
  return (await cookie.parse(cookies)) !== null;
}

/** The news for this page, if any, and the header that forgets it. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash | null; headers: [string, string][] }> {
  const parsed = Flash.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!parsed.success) return { flash: null, headers: [] };
  return { flash: parsed.data, headers: [["Set-Cookie", await cookie.serialize("", { maxAge: 0 })]] };
}
