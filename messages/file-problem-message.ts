import type { Language } from "#contract/language.ts";
import type { CsvRejection } from "#shop/csv/read-csv.ts";
import type { WrongFileKind } from "#shop/spreadsheet/file-kind.ts";
import type { StatementProblem } from "#shop/statements/read-statement.ts";
import { m } from "./compiled/messages.js";

const wrongKinds: Readonly<Record<WrongFileKind, typeof m.file_kind_pdf>> = {
  pdf: m.file_kind_pdf,
  old_excel: m.file_kind_old_excel,
  binary_excel: m.file_kind_binary_excel,
  open_document: m.file_kind_open_document,
  numbers: m.file_kind_numbers,
  word: m.file_kind_word,
  image: m.file_kind_image,
  web_page: m.file_kind_web_page,
  archive: m.file_kind_archive,
  unknown: m.file_kind_unknown,
};

/** Returns the message of a file problem. */
export function fileProblemMessage(
  problem: StatementProblem["problem"] | CsvRejection,
  locale: Language,
): string {
  const to = { locale };
  switch (problem.code) {
    case "not_text":
      return m.file_not_text({}, to);
    case "broken":
      return m.file_broken({}, to);
    case "workbook_broken":
      return m.file_workbook_broken({}, to);
    case "workbook_large":
      return m.file_workbook_large({}, to);
    case "wrong_kind":
      return wrongKinds[problem.kind]({}, to);
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
    case "amount_ambiguous":
      return m.file_amount_ambiguous({}, to);
    case "three_decimals":
      return m.file_three_decimals({}, to);
    case "sheet_skipped":
      return m.file_sheet_skipped({}, to);
    case "amount_negative":
      return m.file_amount_negative({}, to);
    case "currency":
      return m.file_currency({}, to);
    case "date":
      return m.file_date({}, to);
  }
}
