import { CalendarDays, Moon, Sun } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { CurrentPrice } from "../ui/price.tsx";
import type { RoutinePart } from "./routine-view.ts";

const looks = {
  morning: { Icon: Sun, title: m.routine_morning },
  evening: { Icon: Moon, title: m.routine_evening },
  weekly: { Icon: CalendarDays, title: m.routine_weekly },
} as const;

/** Steps of a morning or an evening in order, each with product, reason and usage. */
export function RoutinePartView({ part: { time, steps } }: { readonly part: RoutinePart }) {
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

function Step({ step: { card, step, reason, howToUse, again }, number }: StepProps) {
  return (
    <li className="routine-step">
      <LinkTo to={paths.product(card.id)} tabIndex={-1} aria-hidden="true">
        {card.picture !== null && <Picture {...card.picture} alt="" sizes="96px" />}
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
        {howToUse !== "" && (
          <details className="routine-how">
            <summary className="link">{m.how_to_use()}</summary>
            <p className="small">
              <MixedText text={howToUse} />
            </p>
          </details>
        )}
      </div>
    </li>
  );
}
