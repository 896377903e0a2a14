import { redirect } from "react-router";
import { type Flash, flashHeader } from "./flash-message.ts";
import { withFlash } from "./flash-url.ts";

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
