import type { StatementRow, StatementSheet } from "#contract/admin/statements/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { AskDialog } from "../ui/dialog.tsx";
import { Amount, amountText } from "../ui/written-values.tsx";
import { sumsOf } from "./closing-sums.ts";

/** Dialog that asks before a statement is closed, with the sums of what closing records and of what stays open. */
export function CloseStatementDialog({
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
    <>
      <dt>{label}</dt>
      <dd className={isStrong ? "strong" : undefined}>
        <Amount pounds={pounds} />
      </dd>
    </>
  );
}
