import { brandVersion } from "#shop/brand/brand-pictures.ts";
import { paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import type { Route } from "./+types/web-manifest.ts";

const png = "image/png";

/** Web app manifest (W3C): icon and name of the shop on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(shopContext).catalogue.settings();
  const { brand_ar } = settings;
  const version = `?v=${brandVersion(settings)}`;
  const manifest = {
    id: paths.home(),
    name: brand_ar,
    short_name: brand_ar,
    lang: "ar",
    dir: "rtl",
    start_url: paths.home(),
    display: "browser",
    theme_color: "#FFFDFA",
    background_color: "#FFFDFA",
    icons: [
      { src: `/icon-192.png${version}`, sizes: "192x192", type: png },
      { src: `/icon-512.png${version}`, sizes: "512x512", type: png },
      { src: `/icon-512.png${version}`, sizes: "512x512", type: png, purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
