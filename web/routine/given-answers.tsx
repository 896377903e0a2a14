import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { budgetName } from "./budget-name.ts";
import type { RoutineForm } from "./routine-form-view.ts";
import { routineSearch } from "./routine-search.ts";

/** Answers that a routine is based on, and a link to change them. */
export function GivenAnswers({ form: { skins, concerns, typed } }: { readonly form: RoutineForm }) {
  const answers = [
    ...skins.filter(({ key }) => key === typed.skin).map(({ name }) => name),
    ...(typed.sensitive === "yes" ? [m.routine_sensitive_short()] : []),
    ...concerns.filter(({ key }) => typed.concern.includes(key)).map(({ name }) => name),
    ...(typed.budget === null ? [] : [budgetName(typed.budget)]),
  ];
  return (
    <div className="given-answers">
      <ul aria-label={m.routine_answers()}>
        {answers.map((answer) => (
          <li key={answer}>
            <MixedText text={answer} />
          </li>
        ))}
      </ul>
      <LinkTo to={paths.routine() + routineSearch(typed)} className="link inline-flex min-h-11 items-center">
        {m.routine_change()}
      </LinkTo>
    </div>
  );
}
