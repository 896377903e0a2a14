import type { StatementSheet } from "#contract/admin/orders/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount, amountText } from "../ui/written-values.tsx";

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
