import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** The shop's settings in the language of the page; called below the root, whose loader brings them. */
export function useShopDetails() {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (shell === undefined) throw new Error("a page without the root's data");
  return shell.shop;
}
