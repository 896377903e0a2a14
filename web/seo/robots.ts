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
  `${paths.verify()}/result`,
];

/** robots.txt: excluded paths (RFC 9309) and the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext);
  const lines = [
    "User-agent: *",
    ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: ${localised(path, "en")}`]),
    "Disallow: /smile/api/",
    "Disallow: /api/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
