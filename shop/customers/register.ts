import type { Registration } from "#contract/client.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Customer, customerColumns } from "./customer.ts";
import type { Passwords } from "./passwords.ts";
import { startSession } from "./sessions.ts";

/** A customer with the token of the session that has just begun. */
export interface SignedIn {
  readonly customer: Customer;
  readonly token: string;
}

/** Makes an account and signs it in. Refuses an e-mail (whatever its case) or phone that another account has. */
export async function register(
  db: Database,
  passwords: Passwords,
  { name, email, phone, password }: Registration,
): Promise<Result<SignedIn, { code: "taken"; errors: FieldErrors }>> {
  const taken = await takenFields(db, email, phone);
  if (taken !== null) return refuse({ code: "taken", errors: taken });
  const password_hash = await passwords.hash(password);
  try {
    return await db.transaction().execute(async (tx) => {
      const customer = await tx
        .insertInto("customers")
        .values({ name, email, phone, password_hash })
        .returning(customerColumns)
        .executeTakeFirstOrThrow();
      return accept({ customer, token: await startSession(tx, customer.id) });
    });
  } catch (error) {
    // Somebody registered the same between the look and the insert.
    if (isUniqueViolation(error, "customers_email"))
      return refuse({ code: "taken", errors: { email: ["email_taken"] } });
    if (isUniqueViolation(error, "customers_phone_key")) {
      return refuse({ code: "taken", errors: { phone: ["phone_taken"] } });
    }
    throw error;
  }
}

async function takenFields(db: Database, email: string, phone: string): Promise<FieldErrors | null> {
  const others = await db
    .selectFrom("customers")
    .select((eb) => [
      eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])).as("has_email"),
      eb("phone", "=", phone).as("has_phone"),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])),
        eb("phone", "=", phone),
      ]),
    )
    .execute();
  if (others.length === 0) return null;
  return {
    ...(others.some((other) => other.has_email) && { email: ["email_taken"] as const }),
    ...(others.some((other) => other.has_phone) && { phone: ["phone_taken"] as const }),
  };
}
