import { type InferResult, sql } from "kysely";
import { type WhatsappKind, whatsappTexts } from "#contract/admin/whatsapp-kinds.ts";
import type { AdminWhatsappTextQuery, WhatsappTextPatch } from "#contract/admin/whatsapp-texts.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";

function selectWhatsappTexts(db: Database) {
  return db
    .selectFrom("message_texts")
    .select(["id", "kind", "text_ar", "text_en", "updated_at"])
    .$narrowType<{ kind: WhatsappKind }>();
}

export type WhatsappTextRow = InferResult<ReturnType<typeof selectWhatsappTexts>>[number];

/** Owner's texts for WhatsApp, one row per kind, found by their content. */
export const { list: listWhatsappTexts, find: findWhatsappText } = listAndFind({
  select: selectWhatsappTexts,
  id: "id",
  created: "created_at",
  sorts: { id: "id", kind: "kind" },
  filters: ({ q }: ListFilters<AdminWhatsappTextQuery>, eb) => [
    q !== "" && contains([eb.ref("kind"), eb.ref("text_ar"), eb.ref("text_en")], q),
  ],
});

/** Owner's texts in one language; '' for the usual ones. */
export type OwnWhatsappTexts = Readonly<Partial<Record<WhatsappKind, string>>>;

/** Returns the owner's texts in one language. */
export async function readWhatsappTexts(db: Database, language: Language): Promise<OwnWhatsappTexts> {
  const rows = await db
    .selectFrom("message_texts")
    .select("kind")
    .select(sql<string>`${sql.ref(`text_${language}`)}`.as("text"))
    .execute();
  return Object.fromEntries(rows.map(({ kind, text }) => [kind, text]));
}

/** Changes the texts of a kind. Rejects placeholders that the kind does not have, and a text that lacks the link it is sent for. */
export async function changeWhatsappText(
  tx: DatabaseTransaction,
  id: number,
  changes: WhatsappTextPatch,
): Promise<Result<null, ChangeRejection>> {
  const before = await findWhatsappText(tx, id);
  if (before === null) return reject({ code: "unknown" });
  const errors: FieldErrors = {};
  for (const [field, text = ""] of Object.entries(changes)) {
    const error = text === "" ? null : placeholderError(before.kind, text);
    if (error !== null) errors[field] = [error];
  }
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  if (Object.keys(changes).length > 0)
    await tx.updateTable("message_texts").set(changes).where("id", "=", id).execute();
  return accept(null);
}

function placeholderError(kind: WhatsappKind, text: string) {
  const known = whatsappTexts[kind].map((value) => `{${value}}`);
  const named: string[] = text.match(/\{[^}]*\}?/g) ?? [];
  if (named.some((value) => !known.includes(value))) return "unknown_value" as const;
  return known.includes("{link}") && !named.includes("{link}") ? ("link_missing" as const) : null;
}
