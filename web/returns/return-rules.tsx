import { Banknote, CircleAlert, Undo2 } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { periodWords } from "#messages/return-periods.ts";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { useShell, useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { formatDay } from "./format-day.ts";
import type { LoadedReturnPage } from "./load-return-page.ts";
import type { ReturnOffer } from "./return-view.ts";

interface ReturnRulesProps extends Pick<LoadedReturnPage, "lastChangeDay" | "refundDays"> {
  readonly offer: ReturnOffer;
}

/** Rules of a return before its form: the last days of this order, and the time of the refund. */
export function ReturnRules({ offer, lastChangeDay, refundDays }: ReturnRulesProps) {
  const language = useLanguage();
  const hours = periodWords(useShopDetails().periods).damage_report_hours;
  const unwritten = useShell().unwrittenPages;
  const day = formatDay(offer.change ?? lastChangeDay ?? offer.fault, language);
  const rules = [
    {
      Icon: Undo2,
      title: offer.change === null ? m.return_choice_over({ day }) : m.return_choice_until({ day }),
      text: m.return_choice_terms(),
    },
    {
      Icon: CircleAlert,
      title: m.return_fault_until({ day: formatDay(offer.fault, language) }),
      text: m.return_fault_terms({ hours }),
    },
    {
      Icon: Banknote,
      title: m.return_refund_within({ days: m.days_count({ count: refundDays }) }),
      text: m.return_refund_terms(),
    },
  ];
  return (
    <section className="summary return-rules" aria-labelledby="return-rules">
      <h2 id="return-rules">{m.return_before_start()}</h2>
      <ul>
        {rules.map(({ Icon, title, text }) => (
          <li key={title} className="return-rule">
            <Icon size={20} aria-hidden="true" />
            <div>
              <p className="font-medium">
                <MixedText text={title} />
              </p>
              <p className="small soft">
                <MixedText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!unwritten.includes(paths.exchange()) && (
        <LinkTo to={paths.exchange()} className="link small" target="_blank">
          {m.exchange_terms()}
        </LinkTo>
      )}
    </section>
  );
}
