import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** True while the shop is not open yet; nothing links to products. */
export function useOpensSoon(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.opensSoon ?? false;
}
