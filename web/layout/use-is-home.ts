import { useLocation } from "react-router";
import { localised, paths } from "../paths.ts";

/** True on the home page of either language, including '/en/'. */
export function useIsHome(): boolean {
  return localised(useLocation().pathname, "ar") === paths.home();
}
