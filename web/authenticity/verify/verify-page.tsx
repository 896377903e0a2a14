import { redirect } from "react-router";
import { foldPackCode, packCodeIn } from "#contract/authenticity/pack-code.ts";
import { cleanText } from "#contract/text.ts";
import { m } from "#messages/compiled/messages.js";
import { readForm, rejectForm } from "../../form/posted-form.ts";
import { localised, paths } from "../../paths.ts";
import { languageContext } from "../../request-context.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { requireCodes } from "../require-codes.ts";
import type { Route } from "./+types/verify-page.ts";
import { VerifyView } from "./verify-view.tsx";
import "../../styles/verify-pages.css";

/** Maximum length of a rejected text that is shown again. */
const maxShownLength = 200;

export async function loader({ context }: Route.LoaderArgs) {
  await requireCodes(context);
  return null;
}

/** Loads nothing, so that the page renders even after a form that did not reach the shop. */
export function clientLoader() {
  return null;
}

/** Redirects to the result of a typed, pasted or scanned code; checks nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireCodes(context);
  const { code: typed = "" } = await readForm(request);
  const code = foldPackCode(packCodeIn(typed));
  if (code !== null) return redirect(localised(paths.verifyResult(code), context.get(languageContext)), 303);
  const problem = cleanText(typed) === "" ? "pack_code_missing" : "pack_code_impossible";
  return rejectForm({ code: typed.slice(0, maxShownLength) }, { errors: { code: [problem] } });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.verify_title(), description: m.verify_intro() });
}

export default function VerifyPage({ actionData }: Route.ComponentProps) {
  return <VerifyView rejected={actionData} />;
}
