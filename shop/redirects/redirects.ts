import { type InferResult, type RawBuilder, sql } from "kysely";
import {
  maxRedirects,
  type NewRedirect,
  type RedirectPatch,
  type RedirectQuery,
} from "#contract/admin/redirects/redirect.ts";
import { redirectPath, withoutQuery } from "#contract/admin/redirects/redirect-path.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";

function selectRedirects(db: Database) {
  return db.selectFrom("redirects").select(["id", "path", "target", "created_at", "updated_at"]);
}

export type Redirect = InferResult<ReturnType<typeof selectRedirects>>[number];

/** Redirects, found by a part of either path. */
export const { list: listRedirects, find: findRedirect } = listAndFind({
  select: selectRedirects,
  id: "id",
  created: "created_at",
  sorts: { id: "id", path: "path", target: "target" },
  filters: ({ q }: ListFilters<RedirectQuery>, eb) => [
    q !== "" && contains([eb.ref("path"), eb.ref("target")], decodedPart(q)),
  ],
});

/** Returns a typed part of an address as paths are stored. */
function decodedPart(typed: string): string {
  return typed.startsWith("/") ? (redirectPath(typed) ?? typed) : typed;
}

/** Reason why a redirect is not saved. */
export type RedirectRejection =
  | ChangeRejection
  | { readonly code: "redirect_taken" | "redirect_chain"; readonly path: string; readonly target: string }
  | { readonly code: "redirects_full"; readonly max: number };

/** Adds a redirect and returns its id. Rejects a chain and a loop. */
export async function addRedirect(
  tx: DatabaseTransaction,
  redirect: NewRedirect,
): Promise<Result<number, RedirectRejection>> {
  const checked = await checkRedirect(tx, redirect, null);
  if (!checked.ok) return checked;
  const { count } = await tx
    .selectFrom("redirects")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxRedirects) return reject({ code: "redirects_full", max: maxRedirects });
  const { id } = await tx.insertInto("redirects").values(redirect).returning("id").executeTakeFirstOrThrow();
  return accept(id);
}

/** Changes a redirect, with the same checks as `addRedirect`. Rejects an unknown one. */
export async function changeRedirect(
  tx: DatabaseTransaction,
  id: number,
  changes: RedirectPatch,
): Promise<Result<null, RedirectRejection>> {
  const before = await findRedirect(tx, id);
  if (before === null) return reject({ code: "unknown" });
  const next = { path: changes.path ?? before.path, target: changes.target ?? before.target };
  const checked = await checkRedirect(tx, next, id);
  if (!checked.ok) return checked;
  await tx.updateTable("redirects").set(next).where("id", "=", id).execute();
  return accept(null);
}

/** Deletes a redirect. An unknown id changes nothing. */
export async function deleteRedirect(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("redirects").where("id", "=", id).execute();
  return accept(null);
}

/** Locks the redirects, so that no other transaction changes one until this one ends. */
export async function lockRedirects(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
}

const begin = (path: RawBuilder<unknown>) => sql`split_part(${path}, '?', 1)`;

/** Returns whether there is no chain and no loop, and at most `maxRedirects` redirects. */
export async function redirectsHold(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select (select count(*) from redirects) <= ${maxRedirects} and not exists (
      select from redirects as one join redirects as next
        on ${begin(sql`one.target`)} = ${begin(sql`next.path`)}) as holds`.execute(tx);
  return rows[0]?.holds === true;
}

/** Checks a redirect against the others. Locks them, so that no other transaction changes one until this one ends. */
async function checkRedirect(
  tx: DatabaseTransaction,
  { path, target }: NewRedirect,
  id: number | null,
): Promise<Result<null, RedirectRejection>> {
  if (withoutQuery(path) === withoutQuery(target)) return reject({ code: "redirect_chain", path, target });
  await lockRedirects(tx);
  const { rows } = await sql<Pick<Redirect, "path" | "target">>`
    select path, target from redirects
    where id is distinct from ${id} and (path = ${path}
      or ${begin(sql`path`)} = ${withoutQuery(target)} or ${begin(sql`target`)} = ${withoutQuery(path)})
    order by path <> ${path}, path limit 1`.execute(tx);
  const [other] = rows;
  if (other === undefined) return accept(null);
  return reject({ code: other.path === path ? "redirect_taken" : "redirect_chain", ...other });
}
