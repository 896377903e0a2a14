import { CalendarDays, ChevronRight, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { paths } from "../paths.ts";
import { CurrentPrice } from "../ui/current-price.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { budgetName, type RoutineForm, routineSearch } from "./routine-form-view.ts";
import { AddAllButton, RoutineSummary } from "./routine-summary.tsx";
import type { RoutinePart, RoutineView } from "./routine-view.ts";

interface RoutineResultProps {
  readonly form: RoutineForm;
  readonly routine: RoutineView;
  /** Routine of products that are stated as suitable in pregnancy. */
  readonly expecting: RoutineView;
  readonly link: string;
  /** Whether the customer has swapped or removed products. */
  readonly isChanged: boolean;
  /** Reason why nothing was added to the cart. */
  readonly rejection: string | null;
}

/** Routine: morning, evening, occasional products; beside them price, cart button and share link. */
export function RoutineResult({ form, link, isChanged, rejection, ...views }: RoutineResultProps) {
  // Stays in the browser: no form field, no URL, no storage.
  const [isExpecting, setIsExpecting] = useState(false);
  const routine = isExpecting ? views.expecting : views.routine;
  const { parts, productIds, total, overBudget, unavailable, fuller, hasRetinoid, hasAcid } = routine;
  return (
    <div className="section-end">
      <h1>{m.routine_result()}</h1>
      <GivenAnswers form={form} isChanged={isChanged} />
      {useHydrated() && (
        <label className="choice routine-expecting">
          <input
            type="checkbox"
            checked={isExpecting}
            onChange={({ target }) => setIsExpecting(target.checked)}
          />
          <span>
            {m.routine_expecting()}
            <span className="small soft block">
              {isExpecting ? m.routine_expecting_text() : m.routine_expecting_private()}
            </span>
          </span>
        </label>
      )}
      {parts.length > 0 && (
        // On a phone the summary follows all steps.
        <div className="routine-top">
          <p>
            {m.products_count({ count: productIds.length })} · <Price amount={total} />
          </p>
          <AddAllButton kind="second" />
        </div>
      )}
      {parts.length === 0 ? (
        <EmptyState
          arch="cream"
          title={m.routine_none()}
          text={isExpecting ? m.routine_expecting_none() : m.routine_none_text()}
        >
          <LinkTo to={isExpecting ? paths.pregnancy() : paths.products()} className="button">
            {isExpecting ? m.suitable_in_pregnancy() : m.start_shopping()}
          </LinkTo>
        </EmptyState>
      ) : (
        <div className="buying mt-6">
          <div className="steps">
            <div className="routine-days">
              {parts.map((part) => (
                <RoutinePartView key={part.time} part={part} />
              ))}
            </div>
            <div className="routine-notes">
              {hasRetinoid && <Notice kind="warning">{m.routine_retinol_note()}</Notice>}
              {hasAcid && <Notice kind="warning">{m.routine_acid_note()}</Notice>}
              {overBudget !== null && (
                <Notice kind="info">
                  <MixedText text={m.routine_over_budget({ names: overBudget })} />
                </Notice>
              )}
              {fuller !== null && (
                <LinkTo to={paths.routineResult() + fuller.search} className="routine-fuller" rel="nofollow">
                  <span>
                    <MixedText text={fuller.text} />
                  </span>
                  <ChevronRight size={20} className="mirror" aria-hidden="true" />
                </LinkTo>
              )}
              {unavailable !== null && (
                <Notice kind="info">
                  <MixedText text={m.routine_unavailable({ names: unavailable })} />
                </Notice>
              )}
              <p className="small soft">{m.routine_no_advice()}</p>
            </div>
          </div>
          <RoutineSummary {...{ productIds, total, link, rejection }} cities={form.cities} />
        </div>
      )}
    </div>
  );
}

/** Answers that a routine is based on, and a link to change them. */
function GivenAnswers({
  form: { skins, concerns, typed },
  isChanged,
}: Pick<RoutineResultProps, "form" | "isChanged">) {
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
      {isChanged && (
        <LinkTo
          to={paths.routineResult() + routineSearch(typed)}
          className="link inline-flex min-h-11 items-center"
        >
          {m.routine_reset()}
        </LinkTo>
      )}
    </div>
  );
}

const looks = {
  morning: { Icon: Sun, title: m.routine_morning },
  evening: { Icon: Moon, title: m.routine_evening },
  weekly: { Icon: CalendarDays, title: m.routine_weekly },
} as const;

/** Steps of a morning or an evening in order, each with product, reason and usage. */
function RoutinePartView({ part: { time, steps } }: { readonly part: RoutinePart }) {
  const { Icon, title } = looks[time];
  return (
    <section className={`routine-part ${time}`} aria-labelledby={time}>
      <h2 id={time}>
        <Icon size={24} aria-hidden="true" />
        {title()}
      </h2>
      {time === "weekly" && <p className="small soft">{m.routine_weekly_text()}</p>}
      <ol>
        {steps.map((step, at) => (
          <Step key={step.card.id} step={step} number={time === "weekly" ? null : at + 1} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: RoutinePart["steps"][number];
  readonly number: number | null;
}

function Step({
  step: { card, step, reason, howToUse, isAvoidedInPregnancy, again, ...links },
  number,
}: StepProps) {
  return (
    <li className="routine-step">
      <LinkTo to={paths.product(card.id)} tabIndex={-1} aria-hidden="true">
        {card.image !== null && <Image {...card.image} alt="" sizes="96px" />}
      </LinkTo>
      <div className="routine-step-words">
        <p className="small soft">{number === null ? step : `${number}. ${step}`}</p>
        <h3>
          <LinkTo to={paths.product(card.id)} prefetch="intent">
            <MixedText text={card.name} />
          </LinkTo>
        </h3>
        {again ? (
          <p className="small soft">{m.routine_again()}</p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <CurrentPrice price={card.price} fullPrice={card.fullPrice} />
          </p>
        )}
        {!again && (
          <p>
            <MixedText text={reason} />
          </p>
        )}
        {isAvoidedInPregnancy && <p className="small text-red">{m.avoid_in_pregnancy()}</p>}
        {howToUse !== "" && (
          <details className="routine-how">
            <summary className="link">{m.how_to_use()}</summary>
            <p className="small">
              <MixedText text={howToUse} />
            </p>
          </details>
        )}
        {!again && <StepChanges name={card.name} {...links} />}
      </div>
    </li>
  );
}

interface StepChangesProps extends Pick<RoutinePart["steps"][number], "swap" | "remove"> {
  readonly name: string;
}

/** Links to the routine with another product for a step, and without the step. */
function StepChanges({ name, swap, remove }: StepChangesProps) {
  const to = (search: string) => ({
    to: paths.routineResult() + search,
    className: "link inline-flex min-h-11 items-center",
    preventScrollReset: true,
    rel: "nofollow",
  });
  return (
    <p className="small flex flex-wrap gap-x-6">
      {swap !== null && (
        <LinkTo {...to(swap)} aria-label={m.routine_swap_product({ name })}>
          {m.routine_swap()}
        </LinkTo>
      )}
      {remove !== null && (
        <LinkTo {...to(remove)} aria-label={m.routine_remove_product({ name })}>
          {m.routine_remove()}
        </LinkTo>
      )}
    </p>
  );
}
