import { Lock } from "lucide-react";
import { useState } from "react";
import type { StatementSheet } from "#contract/admin/statements/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Amount, amountText, dayInSentence } from "../ui/written-values.tsx";
import { CloseStatementDialog } from "./close-statement-dialog.tsx";
import type { StatementActions } from "./use-statement-actions.ts";

/** Sums of a courier's statement: expected, stated, their difference, paid to the bank. */
export function StatementFigures({ sheet }: { readonly sheet: StatementSheet }) {
  return (
    <dl className="figures panel">
      <Figure
        label={m.expected()}
        pounds={sheet.expected_egp}
        help={m.orders_count({ count: sheet.equal + sheet.different + sheet.missing })}
      />
      <Figure
        label={m.in_statement()}
        pounds={sheet.stated_egp}
        help={m.rows_count({ count: sheet.equal + sheet.different + sheet.unknown })}
      />
      <Figure
        label={m.difference()}
        pounds={sheet.difference_egp}
        isBad={sheet.difference_egp < 0}
        {...(sheet.undecided > 0 && { help: m.rows_to_decide({ count: sheet.undecided }) })}
      />
      <Figure
        label={m.to_bank()}
        pounds={sheet.to_bank_egp}
        help={m.after_fees({ amount: amountText(sheet.fees_egp) })}
      />
    </dl>
  );
}

function Figure({
  label,
  pounds,
  help,
  isBad = false,
}: {
  readonly label: string;
  readonly pounds: number;
  readonly help?: string;
  readonly isBad?: boolean;
}) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className={isBad ? "text-red" : undefined}>
        <Amount pounds={pounds} />
      </dd>
      {help !== undefined && <dd className="figure-help">{help}</dd>}
    </div>
  );
}

/** Foot of a statement: number of undecided rows, and buttons to accept proposals and, after a question, to close it. */
export function StatementFoot({
  sheet,
  mayChange,
  isPending,
  acceptProposed,
  close,
}: Omit<StatementActions, "refresh"> & {
  readonly sheet: StatementSheet;
  readonly mayChange: boolean;
}) {
  const [isClosing, setClosing] = useState(false);
  if (sheet.closed_at !== null) {
    return <Notice tone="leaf">{m.statement_closed_on({ day: dayInSentence(sheet.closed_at) })}</Notice>;
  }
  return (
    <div className="statement-foot">
      <div className="grow">
        <Notice tone={sheet.undecided > 0 ? "sun" : "leaf"}>
          {sheet.undecided > 0
            ? m.rows_to_decide_first({ count: sheet.undecided })
            : m.ready_to_close({ count: sheet.equal })}
        </Notice>
      </div>
      {mayChange && sheet.undecided > 0 && (
        <Button isPending={isPending} onClick={acceptProposed}>
          {m.take_proposed()}
        </Button>
      )}
      {mayChange && (
        <Button
          kind="primary"
          icon={<Lock size={17} aria-hidden />}
          isPending={isPending}
          disabled={sheet.undecided > 0}
          onClick={() => setClosing(true)}
        >
          {m.close_statement()}
        </Button>
      )}
      {isClosing && (
        <CloseStatementDialog sheet={sheet} onConfirm={close} onClose={() => setClosing(false)} />
      )}
    </div>
  );
}
