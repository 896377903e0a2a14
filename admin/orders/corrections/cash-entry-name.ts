import { m } from "../../messages/compiled/messages.js";

/** Name of an entry of the cash ledger by its kind. */
export function cashEntryName(kind: string): string {
  switch (kind) {
    case "collected":
      return m.cash_entry_collected();
    case "refunded":
      return m.cash_entry_refunded();
    default:
      return m.cash_entry_corrected();
  }
}
