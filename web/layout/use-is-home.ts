import { useLocation } from "react-router";
import { inLanguagePath } from "../language/language-path.ts";
import { paths } from "../paths.ts";

/** True on the home page of either language, including '/en/'. */
export function useIsHome(): boolean {
  return inLanguagePath(useLocation().pathname, "ar") === paths.home();
}
