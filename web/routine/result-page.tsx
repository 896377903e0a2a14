import { redirect } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { RoutineCandidate } from "#shop/routine/routine-candidate.ts";
import { postCartProducts } from "../cart/post-cart-products.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/result-page.ts";
import { loadRoutineChoices, readRoutineUrl } from "./load-routine-choices.ts";
import { routineQuestions, routineSearch } from "./routine-form-view.ts";
import { RoutineQuestions } from "./routine-questions.tsx";
import { RoutineResult } from "./routine-result.tsx";
import { routineView } from "./routine-view.ts";
import "../styles/routine.css";

/**
 * Routine for the answers in the URL, and the one for pregnancy: everybody gets both, because only the browser knows this answer. Redirects to the questions if an answer is
 * missing or invalid.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(shopContext);
  const language = context.get(languageContext);
  if (!(await catalogue.opening()).hasProducts) throw redirect(localised(paths.routine(), language));
  const { candidates, names, skins, concerns, cities } = await loadRoutineChoices(catalogue, language);
  const keys = concerns.map(({ key }) => key);
  const { typed, changes, wrong, answers } = readRoutineUrl(url.searchParams, keys);
  const form = { skins, concerns, cities, typed, wrong, step: 1 };
  if (answers === null) {
    const step = routineQuestions.findIndex((question) => wrong.includes(question)) + 1;
    return { form: { ...form, step }, result: null };
  }
  const path = localised(paths.routineResult(), language) + routineSearch(typed, changes);
  const described = {
    answers,
    typed,
    changes,
    names,
    language,
    findProduct: catalogue.findProduct,
    card: await cardMaker(catalogue, language),
  };
  const isSuitable = ({ pregnancy }: RoutineCandidate) => pregnancy === "suitable";
  const [routine, expecting] = await Promise.all([
    routineView({ ...described, candidates }),
    routineView({ ...described, candidates: candidates.filter(isSuitable) }),
  ]);
  const isChanged = changes.without.length + changes.removed.length > 0;
  return { form, result: { routine, expecting, link: publicUrl + path, isChanged } };
}

/** Adds the products of a routine to the cart. */
export async function action(posted: Route.ActionArgs) {
  return await postCartProducts(posted);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.result == null ? m.routine_title() : m.routine_result();
  return pageMeta(matches, { title, robots: "noindex" });
}

export default function ResultPage({ loaderData: { form, result }, actionData }: Route.ComponentProps) {
  const trail = result === null ? [] : [{ to: paths.routine(), label: m.routine() }];
  return (
    <div className="wrap">
      <Breadcrumb trail={trail} here={result === null ? m.routine() : m.routine_result()} />
      {result === null ? (
        <RoutineQuestions form={form} />
      ) : (
        <RoutineResult form={form} {...result} rejection={actionData?.rejection ?? null} />
      )}
    </div>
  );
}
