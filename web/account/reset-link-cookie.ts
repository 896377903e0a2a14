import { createCookie } from "react-router";
import { z } from "zod";
import { resetMinutes } from "#shop/customers/password-reset.ts";

const ResetLink = z.object({ email: z.string().max(1000), token: z.string().max(200) });
/** What a link to reset a password brings. */
export type ResetLink = z.infer<typeof ResetLink>;

const cookie = createCookie("reset", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: resetMinutes * 60,
});

/** The header that keeps a link's token where neither the address bar, nor a script, nor another site sees it. */
export async function keepResetLink(link: ResetLink): Promise<string> {
  return await cookie.serialize(link);
}

/** The link that was opened last; null when none was. */
export async function keptResetLink(request: Request): Promise<ResetLink | null> {
  const parsed = ResetLink.safeParse(await cookie.parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : null;
}

/** The header that forgets the link. */
export async function forgetResetLink(): Promise<string> {
  return await cookie.serialize("", { maxAge: 0 });
}
