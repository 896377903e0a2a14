import { createCookie } from "react-router";
import { z } from "zod";
import { resetMinutes } from "#shop/customers/password-reset.ts";

const ResetLink = z.object({ email: z.string().max(1000), token: z.string().max(200) });
/** What a link to reset a password brings. */
export type ResetLink = z.infer<typeof ResetLink>;

const cookies = {
  secure: createCookie("__Host-reset", { ...common(), secure: true }),
  plain: createCookie("reset", common()),
};

function common() {
  return { path: "/", httpOnly: true, sameSite: "lax", maxAge: resetMinutes * 60 } as const;
}

function resetCookie(publicUrl: string) {
  return publicUrl.startsWith("https:") ? cookies.secure : cookies.plain;
}

/** The cookie header that holds a link's token, which neither the address bar, nor a script, nor another site sees. */
export async function writeResetLink(publicUrl: string, link: ResetLink): Promise<string> {
  return await resetCookie(publicUrl).serialize(link);
}

/** The link that was opened last; null when none was. */
export async function readResetLink(publicUrl: string, request: Request): Promise<ResetLink | null> {
  const parsed = ResetLink.safeParse(await resetCookie(publicUrl).parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : null;
}

/** The header that forgets the link. */
export async function clearResetLink(publicUrl: string): Promise<string> {
  return await resetCookie(publicUrl).serialize("", { maxAge: 0 });
}
