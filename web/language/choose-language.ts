import { redirectDocument } from "react-router";
import { languages } from "#contract/language.ts";
import { localised, safeNext } from "../paths.ts";
import type { Route } from "./+types/choose-language.ts";
import { writeLanguage } from "./language-cookie.ts";

/** Language switch: stores the choice and redirects to the same page in that language. */
export function loader({ params, url }: Route.LoaderArgs) {
  const language = languages.find((code) => code === params.language) ?? "ar";
  const next = localised(safeNext(url.searchParams.get("next")), language);
  return redirectDocument(next, { headers: { "Set-Cookie": writeLanguage(language) } });
}
