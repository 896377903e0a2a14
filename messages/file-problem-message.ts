import type { Language } from "#contract/language.ts";
import type { StatementProblem } from "#shop/cash/read-statement.ts";
import type { CsvRefusal } from "#shop/csv/read-csv.ts";
import { m } from "./compiled/messages.js";

/** Returns the message of a file problem. */
export function fileProblemMessage(
  problem: StatementProblem["problem"] | CsvRefusal,
  locale: Language,
): string {
  const to = { locale };
  switch (problem.code) {
    case "not_text":
      return m.file_not_text({}, to);
    case "broken":
      return m.file_broken({}, to);
    case "rows_many":
      return m.file_rows_many({ max: problem.max }, to);
    case "row_columns":
      return m.file_row_columns({ max: problem.max }, to);
    case "row_long":
      return m.file_row_long({ line: problem.line }, to);
    case "empty":
      return m.file_empty({}, to);
    case "column_missing":
      return m.file_column_missing({ names: problem.names.join(" · ") }, to);
    case "column_twice":
      return m.file_column_twice({ names: problem.names.join(" · ") }, to);
    case "number_missing":
      return m.file_number_missing({}, to);
    case "number_form":
      return m.file_number_form({}, to);
    case "number_twice":
      return m.file_number_twice({ row: problem.row }, to);
    case "amount_missing":
      return m.file_amount_missing({}, to);
    case "amount_unreadable":
      return m.file_amount_unreadable({}, to);
    case "amount_negative":
      return m.file_amount_negative({}, to);
    case "currency":
      return m.file_currency({}, to);
    case "date":
      return m.file_date({}, to);
  }
}
