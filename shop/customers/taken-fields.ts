import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";

/** Which of an e-mail (whatever its case) and a phone another account has; `exceptId` is the account that asks. */
export async function takenFields(
  db: Database,
  { email, phone }: { readonly email: string; readonly phone: string },
  exceptId = 0,
): Promise<FieldErrors> {
  const others = await db
    .selectFrom("customers")
    .select((eb) => [
      eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])).as("has_email"),
      eb("phone", "=", phone).as("has_phone"),
    ])
    .where("id", "<>", exceptId)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])),
        eb("phone", "=", phone),
      ]),
    )
    .execute();
  return {
    ...(others.some((other) => other.has_email) && { email: ["email_taken"] }),
    ...(others.some((other) => other.has_phone) && { phone: ["phone_taken"] }),
  };
}

/** The same for a failed insert or update: null when it failed for another reason. */
export function takenBy(error: unknown): FieldErrors | null {
  if (isUniqueViolation(error, "customers_email")) return { email: ["email_taken"] };
  if (isUniqueViolation(error, "customers_phone_key")) return { phone: ["phone_taken"] };
  return null;
}
