import { z } from "zod";
import { resetMinutes } from "#shop/customers/password-reset.ts";
import { hostCookie } from "./session-cookie.ts";

const ResetLink = z.object({ email: z.string().max(1000), token: z.string().max(200) });
/** Content of a reset link. */
export type ResetLink = z.infer<typeof ResetLink>;

const resetCookie = hostCookie("reset", resetMinutes * 60);

/** Cookie header with the link's token, which is hidden from the address bar, scripts and other sites. */
export async function writeResetLink(publicUrl: string, link: ResetLink): Promise<string> {
  return await resetCookie(publicUrl).serialize(link);
}

/** The link that was opened last, or null. */
export async function readResetLink(publicUrl: string, request: Request): Promise<ResetLink | null> {
  const parsed = ResetLink.safeParse(await resetCookie(publicUrl).parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : null;
}

/** Cookie header that deletes the link. */
export async function clearResetLink(publicUrl: string): Promise<string> {
  return await resetCookie(publicUrl).serialize("", { maxAge: 0 });
}
