import { useLocation } from "react-router";
import { inLanguagePath } from "../language/language-path.ts";
import { paths } from "../paths.ts";

/** Whether this is the home page, in either language; '/en/' is, too. */
export function useIsHome(): boolean {
  return inLanguagePath(useLocation().pathname, "ar") === paths.home();
}
