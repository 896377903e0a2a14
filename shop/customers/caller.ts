import { sql } from "kysely";
import type { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

/** Whose an order by phone is, and under which phone the courier reaches them (in its stored form). */
export interface Caller {
  readonly customerId: number;
  readonly phone: string;
}

type CallerFields = Pick<PhoneOrder, "customer_id" | "name" | "phone" | "email" | "language">;
export interface CallerRefusal {
  readonly code: "fields";
  readonly errors: FieldErrors;
}

/**
 * Finds or makes the customer who calls staff to order. A phone that signs in to an account is that account's; any other is a
 * guest's: a customer without a password, made at the first order and known by the phone from then on, under the name that
 * was told last. Nobody can sign in as a guest, and a guest's phone and e-mail keep nobody from registering with them. The row
 * is locked, so that nobody erases it meanwhile.
 */
export async function findOrMakeCaller(
  tx: DatabaseTransaction,
  { customer_id, name, phone, email, language }: CallerFields,
): Promise<Result<Caller, CallerRefusal>> {
  if (customer_id !== undefined) return await callerById(tx, customer_id, phone);
  if (phone === undefined || name === undefined) {
    return refuse({ code: "fields", errors: { [phone === undefined ? "phone" : "name"]: ["required"] } });
  }
  const account = await tx
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", phone)
    .forKeyShare()
    .executeTakeFirst();
  if (account !== undefined) return accept({ customerId: account.id, phone });
  const guest = await tx
    .insertInto("customers")
    .values({ name, email: email ?? "", guest_phone: phone, language: language ?? "ar" })
    .onConflict((conflict) =>
      conflict
        .column("guest_phone")
        .where("password_hash", "is", null)
        .doUpdateSet({
          name,
          ...(email !== undefined && { email }),
          ...(language !== undefined && { language }),
        }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return accept({ customerId: guest.id, phone });
}

async function callerById(
  tx: DatabaseTransaction,
  id: number,
  phone: string | undefined,
): Promise<Result<Caller, CallerRefusal>> {
  const customer = await tx
    .selectFrom("customers")
    .select(sql<string | null>`coalesce(phone, guest_phone)`.as("phone"))
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (customer === undefined) {
    return refuse({ code: "fields", errors: { customer_id: ["unknown_choice"] } });
  }
  const reached = phone ?? customer.phone;
  if (reached === null) return refuse({ code: "fields", errors: { phone: ["required"] } });
  return accept({ customerId: id, phone: reached });
}
