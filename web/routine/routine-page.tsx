import { m } from "#messages/compiled/messages.js";
import { loadOpening, OpensSoon, openingMeta } from "../opening/opens-soon.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/routine-page.ts";
import { loadRoutineChoices, readRoutineUrl } from "./load-routine-choices.ts";
import { type RoutineForm, routineQuestions } from "./routine-form-view.ts";
import { RoutineQuestions } from "./routine-questions.tsx";
import "../styles/routine.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const opening = await loadOpening(catalogue, context.get(languageContext));
  if (opening !== null) return { opening };
  const { skins, concerns, cities } = await loadRoutineChoices(catalogue, context.get(languageContext));
  const { typed, wrong } = readRoutineUrl(
    url.searchParams,
    concerns.map(({ key }) => key),
  );
  const requested = Number(url.searchParams.get("step"));
  const last = routineQuestions.length;
  const requestedStep = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), last) : 1;
  // A question is asked only after all previous answers are valid.
  const passed = routineQuestions
    .slice(0, requestedStep - 1)
    .findIndex((question) => wrong.includes(question));
  const step = passed === -1 ? requestedStep : passed + 1;
  const form: RoutineForm = {
    skins,
    concerns,
    cities,
    typed,
    step,
    wrong: passed === -1 ? [] : routineQuestions.slice(passed, step),
  };
  return { opening, form };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  const brand = matches[0].loaderData?.shop.brand ?? "";
  return pageMeta(matches, { title: m.routine_title(), description: m.routine_description({ brand }) });
}

/** Questions for a routine: one by one with scripts, all on one page without. */
export default function RoutinePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  return (
    <div className="wrap">
      <Breadcrumb here={m.routine()} />
      <RoutineQuestions form={loaderData.form} />
    </div>
  );
}
