import { data } from "react-router";
import { crossOriginContext } from "../request-context.ts";
import type { Route } from "./+types/not-found-page.ts";

/** Handles unknown paths, and requests rejected before they reach a page. */
export function loader({ context }: Route.LoaderArgs) {
  const isForeign = context.get(crossOriginContext);
  throw data(null, { status: isForeign ? 403 : 404 });
}

/** The page is the same at all URLs and links back to none of them. */
export const handle = { isNotFound: true };

export default function NotFoundPage() {
  return null;
}
