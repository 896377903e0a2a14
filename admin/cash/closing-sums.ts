import type { StatementRow } from "#contract/admin/statements/statement.ts";

/** Sums of a statement in pounds, by what closing does with its rows. */
export interface ClosingSums {
  /** Stated amounts that closing records as paid. */
  readonly booked: number;
  /** Stated amounts without an order. */
  readonly unknown: number;
  /** Stated amounts of rows that repeat a paid parcel, or take back more than it has. */
  readonly disputed: number;
  /** Differences that become claims. */
  readonly claims: number;
  /** Expected amounts of refused parcels, which nobody owes any more. */
  readonly refused: number;
  /** Differences that the next statement should contain. */
  readonly carried: number;
  /** Differences that staff accept; negative for a surplus. */
  readonly writtenOff: number;
}

/** Share of one row, in piastres; expected = booked + claims + refused + carried + writtenOff for a row with an order. */
function sumsOfRow(row: StatementRow): ClosingSums {
  const none = { booked: 0, unknown: 0, disputed: 0, claims: 0, refused: 0, carried: 0, writtenOff: 0 };
  const [expected, stated] = [row.expected_egp, row.stated_egp].map((pounds) =>
    Math.round((pounds ?? 0) * 100),
  );
  if (expected === undefined || stated === undefined) return none;
  if (row.result === "unknown") return { ...none, unknown: stated };
  const isOpen = row.decision === "ask" || row.decision === "postpone";
  const isDisputed = isOpen && (row.cause === "booked_before" || row.cause === "impossible");
  const [booked, disputed] = isDisputed ? [0, stated] : [stated, 0];
  const rest = expected - booked;
  const sums = { ...none, booked, disputed };
  switch (row.decision) {
    case "ask":
      return rest > 0 ? { ...sums, claims: rest } : { ...sums, writtenOff: rest };
    case "postpone":
      return { ...sums, carried: rest };
    case "refused":
      return { ...sums, refused: rest };
    case "accept":
    case null:
      return { ...sums, writtenOff: rest };
  }
}

/** Adds the rows of a statement. Computes in piastres, so that no sum gets a fraction of one. */
export function sumsOf(rows: readonly StatementRow[]): ClosingSums {
  const all = rows.map(sumsOfRow);
  const sum = (name: keyof ClosingSums) => all.reduce((total, one) => total + one[name], 0) / 100;
  return {
    booked: sum("booked"),
    unknown: sum("unknown"),
    disputed: sum("disputed"),
    claims: sum("claims"),
    refused: sum("refused"),
    carried: sum("carried"),
    writtenOff: sum("writtenOff"),
  };
}
