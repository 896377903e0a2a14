import { languages } from "#contract/language.ts";
import { paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import type { Route } from "./+types/security-text.ts";

/** Days until the file expires; it is generated for each response. */
const days = 90;

/** security.txt: contact for security reports (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(shopContext);
  const { email } = await catalogue.settings();
  const expires = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${email === null ? publicUrl + paths.contact() : `mailto:${encodeURI(email)}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    // URLs in the file must be https.
    ...(publicUrl.startsWith("https:") ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
