import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Returns the shop's settings in the language of the page. Throws outside of the root route, whose loader has them. */
export function useShopDetails() {
  return useRootData().shop;
}

/** Returns the paths of the pages of text that the owner has not written yet, to which nothing links. */
export function useUnwrittenPages() {
  return useRootData().unwrittenPages;
}

/** Returns what the root route has loaded for every page. */
export function useRootData() {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (shell === undefined) throw new Error("a page without the root's data");
  return shell;
}
