import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Settings of the shop in the page's language. Throws outside the root route, whose loader has them. */
export function useShopDetails() {
  return useRootData().shop;
}

/** Paths of content pages without text, which must not be linked. */
export function useUnwrittenPages() {
  return useRootData().unwrittenPages;
}

/** Returns what the root route has loaded for every page. */
export function useRootData() {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (shell === undefined) throw new Error("a page without the root's data");
  return shell;
}
