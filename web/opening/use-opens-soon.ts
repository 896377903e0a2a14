import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Whether the shop is not open yet, so that nothing leads to products. */
export function useOpensSoon(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.opensSoon ?? false;
}
