import { type InferResult, type SqlBool, sql } from "kysely";
import {
  type NewPrivacyRequest,
  type PrivacyRequestKind,
  type PrivacyRequestPatch,
  type PrivacyRequestQuery,
  type PrivacyRequest as RequestJson,
  responseDays,
} from "#contract/admin/privacy/privacy.ts";
import { addWorkingDays } from "#contract/admin/privacy/working-days.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";

function selectRequests(db: Database) {
  return db
    .selectFrom("privacy_requests")
    .select(["id", "person", "customer_id", "received_at", "due_at", "result", "finished_at"])
    .select(["created_at", "updated_at"])
    .select([
      sql<PrivacyRequestKind>`kind`.as("kind"),
      sql<RequestJson["channel"]>`channel`.as("channel"),
      sql<RequestJson["state"]>`state`.as("state"),
    ])
    .select((eb) =>
      eb
        .selectFrom("staff")
        .select("staff.name")
        .whereRef("staff.id", "=", "privacy_requests.handled_by")
        .as("handled_by_name"),
    );
}

export type PrivacyRequest = InferResult<ReturnType<typeof selectRequests>>[number];

/** Requests of persons about their data, found by words of the person or the result. */
export const { list: listPrivacyRequests, find: findPrivacyRequest } = listAndFind({
  select: selectRequests,
  id: "id",
  created: "received_at",
  sorts: { id: "id", due_at: "due_at" },
  filters: ({ q, state }: ListFilters<PrivacyRequestQuery>, eb) => [
    q !== "" && sql<SqlBool>`${contains([eb.ref("person"), eb.ref("result")], q)}`,
    state !== undefined && eb("state", "=", state),
  ],
});

/** Adds a request that reached staff and returns its id. A day in the future counts as now. */
export async function addPrivacyRequest(
  tx: DatabaseTransaction,
  { kind, channel, person, customer_id, received_at }: NewPrivacyRequest,
): Promise<Result<number, ChangeRejection>> {
  if (customer_id !== null) {
    const known = tx.selectFrom("customers").select("id").where("id", "=", customer_id);
    if ((await known.executeTakeFirst()) === undefined)
      return reject({ code: "fields", errors: { customer_id: ["unknown_choice"] } });
  }
  const now = new Date();
  const received = received_at === undefined || received_at > now ? now : received_at;
  const { id } = await tx
    .insertInto("privacy_requests")
    .values({
      ...{ kind, channel, person, customer_id },
      received_at: received,
      due_at: addWorkingDays(received, responseDays),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return accept(id);
}

/** Changes or finishes a request. A finished one needs a result, and names who finished it; reopening forgets that. */
export async function changePrivacyRequest(
  tx: DatabaseTransaction,
  id: number,
  changes: PrivacyRequestPatch,
  { id: staffId }: { readonly id: number },
): Promise<Result<null, ChangeRejection>> {
  const before = await findPrivacyRequest(tx, id);
  if (before === null) return reject({ code: "unknown" });
  const { person = before.person, state = before.state, result = before.result } = changes;
  if (state !== "open" && result === "") return reject({ code: "fields", errors: { result: ["required"] } });
  const ended = state === "open" ? null : (before.finished_at ?? new Date());
  await tx
    .updateTable("privacy_requests")
    .set({ person, state, result, finished_at: ended })
    .set((eb) => ({
      handled_by: state === "open" ? null : before.state === state ? eb.ref("handled_by") : eb.val(staffId),
    }))
    .where("id", "=", id)
    .execute();
  return accept(null);
}

/** Logs the copy that a customer downloaded without staff, at most one a day. */
export async function logOwnCopy(db: Database, customerId: number): Promise<void> {
  await sql`
    insert into privacy_requests (kind, channel, customer_id, due_at, state, finished_at)
    select 'copy', 'account', ${customerId}::int, now(), 'done', date_trunc('milliseconds', now())
    where not exists (
      select from privacy_requests where customer_id = ${customerId} and kind = 'copy' and channel = 'account'
        and received_at > now() - interval '1 day')`.execute(db);
}

/**
 * Logs the erasure of a customer before the customer is deleted: finishes the open requests for it, else adds one. The customer's
 * requests remain as proof, without their words.
 */
export async function logErasure(
  tx: DatabaseTransaction,
  customerId: number,
  staffId: number | null,
): Promise<void> {
  const finished = { state: "done", finished_at: new Date(), handled_by: staffId };
  const closed = await tx
    .updateTable("privacy_requests")
    .set(finished)
    .where("customer_id", "=", customerId)
    .where("kind", "=", "erasure")
    .where("state", "=", "open")
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) {
    const channel = staffId === null ? "account" : "other";
    const values = { kind: "erasure", channel, customer_id: customerId, due_at: new Date(), ...finished };
    await tx.insertInto("privacy_requests").values(values).execute();
  }
  await tx
    .updateTable("privacy_requests")
    .set({ person: "", result: "" })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Years for which a finished request is stored as proof, like a consent. */
const proofYears = 3;

/** Deletes requests that were finished three years ago. */
export async function deleteOldPrivacyRequests(db: Database): Promise<void> {
  await sql`delete from privacy_requests
    where finished_at < now() - make_interval(years => ${sql.lit(proofYears)})`.execute(db);
}
