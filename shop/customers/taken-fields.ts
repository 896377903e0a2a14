import { type RawBuilder, sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";

/** Returns field errors for a new account if another one has this e-mail (in any case), confirmed or not, or this phone. Guests do not count. */
export async function takenFields(db: Database, fields: EmailAndPhone): Promise<FieldErrors> {
  return await findTaken(db, fields, 0, sql<boolean>`true`);
}

/**
 * Returns field errors for a change of an account if another one has this phone or has confirmed this e-mail. Unconfirmed e-mails do not
 * count, because the customer still has to confirm the new one.
 */
export async function takenFromOthers(
  db: Database,
  customerId: number,
  fields: EmailAndPhone,
): Promise<FieldErrors> {
  return await findTaken(db, fields, customerId, sql<boolean>`email_proven_at is not null`);
}

interface EmailAndPhone {
  readonly email: string;
  readonly phone: string;
}

async function findTaken(
  db: Database,
  { email, phone }: EmailAndPhone,
  exceptId: number,
  emailCounts: RawBuilder<boolean>,
): Promise<FieldErrors> {
  const hasEmail = sql<boolean>`(${email} <> '' and lower(email) = lower(${email}) and ${emailCounts})`;
  const others = await db
    .selectFrom("customers")
    .select((eb) => [hasEmail.as("has_email"), eb("phone", "=", phone).as("has_phone")])
    .where("id", "<>", exceptId)
    .where("password_hash", "is not", null)
    .where((eb) => eb.or([hasEmail, eb("phone", "=", phone)]))
    .execute();
  return {
    ...(others.some((other) => other.has_email) && { email: ["email_taken"] }),
    ...(others.some((other) => other.has_phone) && { phone: ["phone_taken"] }),
  };
}

/** Returns the field errors for a unique violation after a concurrent change; null for other errors. */
export function takenBy(error: unknown): FieldErrors | null {
  if (isUniqueViolation(error, "customers_phone_key")) return { phone: ["phone_taken"] };
  return null;
}
