import { placeholdersIn } from "#contract/content-placeholders.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";

interface Texts {
  readonly title_ar: string;
  readonly title_en: string;
  readonly summary_ar: string | null;
  readonly summary_en: string | null;
  readonly sections: readonly object[];
}

/** Returns an error for each text of a page with a placeholder that has no value in the settings. */
export async function missingValues(
  db: Database,
  { title_ar, title_en, summary_ar, summary_en, sections }: Texts,
): Promise<FieldErrors> {
  const settings = await db
    .selectFrom("settings")
    .select(["phone", "email", "address_ar as address", "since"])
    .executeTakeFirstOrThrow();
  const values = new Map<string, unknown>(Object.entries(settings));
  const ofSections = sections.flatMap((section, index) =>
    Object.entries(section).map(([field, text]) => [`sections.${index}.${field}`, text] as const),
  );
  const errors: FieldErrors = {};
  for (const [field, text] of [
    ...Object.entries({ title_ar, title_en, summary_ar, summary_en }),
    ...ofSections,
  ]) {
    if (placeholdersIn(text ?? "").some((name) => values.get(name) === null))
      errors[field] = ["value_missing"];
  }
  return errors;
}
