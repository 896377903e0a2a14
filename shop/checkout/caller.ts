import { sql } from "kysely";
import type { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

/** Customer of a phone order and the phone number for the courier (normalised). */
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
 * Finds or creates the customer of a phone order. The phone of an account belongs to that account. Any other phone belongs to a guest: a
 * customer without a password, created with the first order, with the name given last. Nobody can sign in as a guest, and its phone and
 * e-mail remain free for registration. Locks the row against erasure.
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
