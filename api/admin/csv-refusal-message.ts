import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { CsvRefusal } from "#shop/csv/read-csv.ts";

/** Why a file is no CSV that can be read, in words. */
export function csvRefusalMessage(refusal: CsvRefusal, locale: Language): string {
  switch (refusal.code) {
    case "not_text":
      return m.file_not_text({}, { locale });
    case "broken":
      return m.file_broken({}, { locale });
    case "rows_many":
      return m.file_rows_many({ max: refusal.max }, { locale });
  }
}
