import { Lock } from "lucide-react";
import { useState } from "react";
import type { StatementRow, StatementSheet } from "#contract/admin/statements/statement.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/panel.tsx";
import { Amount, amountText, dayInSentence } from "../ui/written-values.tsx";
import { sumsOf } from "./closing-sums.ts";
import type { StatementActions } from "./use-statement-actions.ts";

/** Sums of a courier's statement in pounds: expected, stated, their difference, paid to the bank. */
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
      <Fact label={label} className={isBad ? "text-red" : undefined}>
        <Amount pounds={pounds} />
      </Fact>
      {help !== undefined && <dd className="figure-help">{help}</dd>}
    </div>
  );
}

/** Foot of a statement: number of undecided rows, and buttons to accept proposals and to close it. */
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
    return <Notice kind="success">{m.statement_closed_on({ day: dayInSentence(sheet.closed_at) })}</Notice>;
  }
  return (
    <div className="statement-foot">
      <div className="grow">
        <Notice kind={sheet.undecided > 0 ? "warning" : "success"}>
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
          icon={Lock}
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

/** Dialog that asks before a statement is closed, with the sums of what closing records and of what stays open. */
function CloseStatementDialog({
  sheet,
  onConfirm,
  onClose,
}: {
  readonly sheet: Pick<StatementSheet, "fees_egp" | "to_bank_egp"> & {
    readonly rows: readonly StatementRow[];
  };
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const sums = sumsOf(sheet.rows);
  const open = [
    { label: m.close_claims(), sum: sums.claims },
    { label: m.close_refused(), sum: sums.refused },
    { label: m.close_carried(), sum: sums.carried },
    { label: m.close_written_off(), sum: sums.writtenOff },
  ].filter(({ sum }) => sum !== 0);
  return (
    <AskDialog
      title={m.close_statement_title()}
      description={m.close_statement_description()}
      confirm={m.close_and_book({ amount: amountText(sums.booked) })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className="facts">
        <Sum label={m.close_booked()} pounds={sums.booked} />
        {sums.unknown !== 0 && <Sum label={m.close_unknown()} pounds={sums.unknown} />}
        {sums.disputed !== 0 && <Sum label={m.close_disputed()} pounds={sums.disputed} />}
        {sheet.fees_egp !== 0 && <Sum label={m.close_fees()} pounds={-sheet.fees_egp} />}
        <Sum label={m.close_to_bank()} pounds={sheet.to_bank_egp} isStrong />
      </dl>
      {open.length > 0 && (
        <>
          <h3>{m.close_stays_open()}</h3>
          <dl className="facts">
            {open.map(({ label, sum }) => (
              <Sum key={label} label={label} pounds={sum} />
            ))}
          </dl>
        </>
      )}
    </AskDialog>
  );
}

function Sum({
  label,
  pounds,
  isStrong = false,
}: {
  readonly label: string;
  readonly pounds: number;
  readonly isStrong?: boolean;
}) {
  return (
    <Fact label={label} className={isStrong ? "strong" : undefined}>
      <Amount pounds={pounds} />
    </Fact>
  );
}
