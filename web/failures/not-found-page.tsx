import { data } from "react-router";
import { crossOriginContext } from "../request-context.ts";
import type { Route } from "./+types/not-found-page.ts";

/** Any address that the shop does not know, and whatever is refused before it comes to a page. */
export function loader({ context }: Route.LoaderArgs) {
  throw data(null, { status: context.get(crossOriginContext) ? 403 : 404 });
}

export default function NotFoundPage() {
  return null;
}
