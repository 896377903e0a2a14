import { redirectDocument } from "react-router";
import { languages } from "#contract/language.ts";
import { localised, safeNext } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import type { Route } from "./+types/choose-language.ts";
import { writeLanguage } from "./language-cookie.ts";

/** Language switch: stores the choice and redirects to the same page in that language. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { arabic_only } = await context.get(shopContext).catalogue.settings();
  const language = (!arabic_only && languages.find((code) => code === params.language)) || "ar";
  const next = localised(safeNext(url.searchParams.get("next")), language);
  return redirectDocument(next, { headers: { "Set-Cookie": writeLanguage(language) } });
}
