import type { InferResult } from "kysely";
import type { AdminEmailTextQuery, EmailTextPatch } from "#contract/admin/emails/email-text.ts";
import {
  type EmailTextKind,
  type EmailTextValue,
  emailTextValues,
} from "#contract/admin/emails/email-text-kinds.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";

/** Custom texts of a kind of e-mail in one language; empty for the defaults. */
export interface OwnerWords {
  readonly subject: string;
  readonly intro: string;
}

const wordColumns = ["kind", "subject_ar", "subject_en", "intro_ar", "intro_en"] as const;

function selectEmailTexts(db: Database) {
  return db.selectFrom("email_texts").select(columnsOf.email_texts).$narrowType<{ kind: EmailTextKind }>();
}

export type EmailText = InferResult<ReturnType<typeof selectEmailTexts>>[number];

/** Custom texts, one row per kind of e-mail, found by their content. */
export const { list: listEmailTexts, find: findEmailText } = listAndFind({
  select: selectEmailTexts,
  id: "id",
  created: "created_at",
  sorts: { id: "id", kind: "kind" },
  filters: ({ q }: ListFilters<AdminEmailTextQuery>, eb) => [
    q !== "" &&
      contains(
        wordColumns.map((column) => eb.ref(column)),
        q,
      ),
  ],
});

/** Returns the custom texts for rendering an e-mail. */
export async function findOwnerWords(
  db: Database,
  kind: EmailTextKind,
  language: Language,
): Promise<OwnerWords> {
  const row = await selectEmailTexts(db).where("kind", "=", kind).executeTakeFirstOrThrow();
  return language === "ar"
    ? { subject: row.subject_ar, intro: row.intro_ar }
    : { subject: row.subject_en, intro: row.intro_en };
}

/** Returns the placeholders of a kind: a welcome e-mail has no order number. */
export function placeholdersOf(kind: EmailTextKind): readonly EmailTextValue[] {
  return kind === "welcome" ? emailTextValues.filter((value) => value !== "number") : emailTextValues;
}

/** Changes the custom texts of a kind. Rejects unknown placeholders. */
export async function changeEmailText(
  tx: DatabaseTransaction,
  id: number,
  changes: EmailTextPatch,
): Promise<Result<null, ChangeRejection>> {
  const before = await findEmailText(tx, id);
  if (before === null) return reject({ code: "unknown" });
  const known = placeholdersOf(before.kind);
  const errors: FieldErrors = {};
  for (const [field, text] of Object.entries(changes)) {
    const named = (text ?? "").match(/\{\w+\}/g) ?? [];
    if (named.some((value) => !known.some((one) => value === `{${one}}`))) errors[field] = ["unknown_value"];
  }
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  if (Object.keys(changes).length > 0)
    await tx.updateTable("email_texts").set(changes).where("id", "=", id).execute();
  return accept(null);
}
