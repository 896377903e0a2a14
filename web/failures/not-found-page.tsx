import { data } from "react-router";
import { crossOriginContext } from "../request-context.ts";
import type { Route } from "./+types/not-found-page.ts";

/** Any address that the shop does not know, and whatever is refused before it comes to a page. */
export function loader({ context }: Route.LoaderArgs) {
  const isForeign = context.get(crossOriginContext);
  throw data(null, { status: isForeign ? 403 : 404 });
}

/** It is the same at all addresses, and leads back to none of them. */
export const handle = { isNotFound: true };

export default function NotFoundPage() {
  return null;
}
