import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import type { Route } from "./+types/robots.ts";

/** Personal pages, and pages with endless variants. */
const closed = [
  paths.cart(),
  paths.checkout(),
  "/order/",
  "/rider/",
  "/user/",
  paths.accountSettings(),
  paths.wishlist(),
  paths.search(),
  paths.routineResult(),
  paths.logout(),
  "/reset-password/",
];

/** Results of checks, closed while the shop mentions codes. */
const resultPaths = `${paths.verify()}/result`;

/** robots.txt: excluded paths (RFC 9309) and the sitemap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, catalogue } = context.get(shopContext);
  const { packs_carry_codes } = await catalogue.settings();
  const closedNow = packs_carry_codes ? [...closed, resultPaths] : closed;
  const lines = [
    "User-agent: *",
    ...closedNow.flatMap((path) => [`Disallow: ${path}`, `Disallow: ${localised(path, "en")}`]),
    "Disallow: /smile/api/",
    "Disallow: /api/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
