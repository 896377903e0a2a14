import type { StatementRow } from "#contract/admin/orders/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { dayInSentence } from "../ui/written-values.tsx";

export function causeText({ cause, delivered_at, status_word }: StatementRow): string {
  switch (cause) {
    case "less":
      return m.cause_less();
    case "more":
      return m.cause_more();
    case "refused_in_statement":
      return m.cause_refused_in_statement();
    case "refused_here":
      return m.cause_refused_here();
    case "booked_before":
      return m.cause_booked_before();
    case "missing":
      return delivered_at === null
        ? m.cause_missing()
        : m.cause_missing_since({ day: dayInSentence(delivered_at) });
    case "impossible":
      return m.cause_impossible();
    case "unknown":
      return m.cause_unknown();
    case null:
      return status_word;
  }
}
