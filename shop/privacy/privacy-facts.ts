import { type PersonalColumns, type Purpose, personalColumns, purposes } from "./personal-columns.ts";

/** Rows of the register with one purpose. */
export interface PurposeFacts {
  readonly purpose: Purpose;
  readonly rows: readonly PersonalColumns[];
}

/** Returns the register by purpose. Rows of a table with equal facts are joined. */
export function registerByPurpose(): readonly PurposeFacts[] {
  return purposes.map((purpose) => ({
    purpose,
    rows: personalColumns.filter((row) => row.purpose === purpose).reduce<PersonalColumns[]>(joinEqual, []),
  }));
}

function joinEqual(rows: PersonalColumns[], row: PersonalColumns): PersonalColumns[] {
  const last = rows.at(-1);
  const { columns: _, ...facts } = row;
  const { columns = [], ...others } = last ?? {};
  if (JSON.stringify(facts) !== JSON.stringify(others)) return [...rows, row];
  return [...rows.slice(0, -1), { ...row, columns: [...columns, ...row.columns] }];
}

/** Returns purpose, retentions and recipients of customers' data, for the privacy page. */
export function customerFacts() {
  return registerByPurpose()
    .filter(({ purpose }) => purpose !== "audit" && purpose !== "team")
    .map(({ purpose, rows }) => ({
      purpose,
      retentions: [...new Set(rows.map(({ retention }) => retention))],
      recipients: [...new Set(rows.flatMap(({ recipients }) => recipients))],
    }));
}
