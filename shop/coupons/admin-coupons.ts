import { type InferResult, type SqlBool, sql } from "kysely";
import type {
  AdminCouponQuery,
  CouponPatch,
  CouponUseQuery,
  NewCoupon,
} from "#contract/admin/coupons/coupon.ts";
import {
  type CouponKind,
  type CouponReduction,
  type CouponState,
  completeReduction,
} from "#contract/admin/coupons/coupon-terms.ts";
import { foldCouponCode } from "#contract/coupons.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { allExist } from "../listing/all-exist.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import { hasEnded, hasStarted, isUsedUp } from "./coupon.ts";

function selectAdminCoupons(db: Database) {
  return db
    .selectFrom("coupons")
    .select(columnsOf.coupons)
    .select((eb) => [eb.ref("kind").$castTo<CouponKind>().as("kind"), state.as("state")]);
}

const state = sql<CouponState>`(case when ${hasEnded} then 'ended' when ${isUsedUp} then 'used_up'
  when ${hasStarted} then 'running' else 'coming' end)`;

export type AdminCoupon = InferResult<ReturnType<typeof selectAdminCoupons>>[number];

const states = {
  coming: sql<SqlBool>`not ${hasStarted}`,
  running: sql<SqlBool>`${hasStarted} and not ${hasEnded}`,
  ended: sql<SqlBool>`${hasEnded}`,
};

/** Coupons, found by code. */
export const {
  list: listAdminCoupons,
  find: findAdminCoupon,
  all: allAdminCoupons,
} = listAndFind({
  select: selectAdminCoupons,
  id: "id",
  created: "created_at",
  sorts: {
    id: "id",
    code: "folded_code",
    discount: "discount",
    start: "starts_at",
    end: "ends_at",
    used: "used",
  },
  filters: ({ q, state, kind }: ListFilters<AdminCouponQuery>, eb) => [
    q !== "" && contains([eb.ref("folded_code")], foldCouponCode(q)),
    state !== undefined && states[state],
    kind !== undefined && eb("kind", "=", kind),
  ],
});

const endBeforeStart: FieldErrors = { end: ["end_before_start"] };
const codeTaken: FieldErrors = { code: ["coupon_code_taken"] };

/** Adds a coupon and returns its id. */
export async function addCoupon(
  tx: DatabaseTransaction,
  coupon: NewCoupon,
): Promise<Result<number, ChangeRejection>> {
  if (coupon.ends_at <= coupon.starts_at) return reject({ code: "fields", errors: endBeforeStart });
  const unknown = await unknownScope(tx, coupon);
  if (unknown !== null) return reject({ code: "fields", errors: unknown });
  try {
    const { id } = await tx
      .insertInto("coupons")
      .values({ ...coupon, ...scopeColumns(coupon), folded_code: foldCouponCode(coupon.code) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(id);
  } catch (error) {
    return rejectTakenCode(error);
  }
}

/** Changes a coupon; orders keep their discount. */
export async function changeCoupon(
  tx: DatabaseTransaction,
  id: number,
  changes: CouponPatch,
): Promise<Result<null, ChangeRejection>> {
  const before = await tx
    .selectFrom("coupons")
    .select(["starts_at", "ends_at", "discount", "amount"])
    .select((eb) => eb.ref("kind").$castTo<CouponKind>().as("kind"))
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) return reject({ code: "unknown" });
  const completed = changedReduction(before, changes);
  if ("errors" in completed) return reject({ code: "fields", errors: completed.errors });
  const { reduction } = completed;
  const { starts_at = before.starts_at, ends_at = before.ends_at, code } = changes;
  if (ends_at <= starts_at) return reject({ code: "fields", errors: endBeforeStart });
  const unknown = await unknownScope(tx, changes);
  if (unknown !== null) return reject({ code: "fields", errors: unknown });
  const columns = {
    ...changes,
    ...reduction,
    ...scopeColumns(changes),
    starts_at,
    ends_at,
    ...(code !== undefined && { folded_code: foldCouponCode(code) }),
  };
  try {
    await tx.updateTable("coupons").set(columns).where("id", "=", id).execute();
    return accept(null);
  } catch (error) {
    return rejectTakenCode(error);
  }
}

/** Returns the reduction after a change. Another kind starts without the fields of the previous one. */
function changedReduction(before: CouponReduction, { kind = before.kind, discount, amount }: CouponPatch) {
  const isSame = kind === before.kind;
  return completeReduction(kind, {
    discount: discount ?? (isSame && kind === "percent" ? before.discount : undefined),
    amount: amount ?? (isSame ? (before.amount ?? undefined) : undefined),
  });
}

type CouponScope = Pick<CouponPatch, "product_ids" | "category_ids">;

/** Returns an error for each list with the id of a row that does not exist; null if all exist. */
async function unknownScope(
  tx: DatabaseTransaction,
  { product_ids, category_ids }: CouponScope,
): Promise<FieldErrors | null> {
  const errors: FieldErrors = {};
  if (!(await allExist(tx, "products", product_ids ?? []))) errors["product_ids"] = ["unknown_choice"];
  if (!(await allExist(tx, "categories", category_ids ?? []))) errors["category_ids"] = ["unknown_choice"];
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Columns of the given lists; those that are undefined stay as they are. */
function scopeColumns({ product_ids, category_ids }: CouponScope) {
  return {
    product_ids: product_ids == null ? product_ids : [...product_ids],
    category_ids: category_ids == null ? category_ids : [...category_ids],
  };
}

/** Deletes a coupon that no order has used. */
export async function deleteCoupon(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { code: "coupon_redeemed" }>> {
  const redeemed = await tx
    .selectFrom("coupon_redemptions")
    .select("order_id")
    .where("coupon_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (redeemed !== undefined) return reject({ code: "coupon_redeemed" });
  await tx.deleteFrom("coupons").where("id", "=", id).execute();
  return accept(null);
}

function rejectTakenCode(error: unknown) {
  if (!isUniqueViolation(error, "coupons_folded_code_key")) throw error;
  return reject({ code: "fields" as const, errors: codeTaken });
}

/** Starts a query for orders with coupons; the customer is null after the account is erased. */
function selectCouponUses(db: Database) {
  return db
    .selectFrom("coupon_redemptions")
    .innerJoin("orders", "orders.id", "coupon_redemptions.order_id")
    .leftJoin("customers", "customers.id", "coupon_redemptions.customer_id")
    .select(["orders.id", "order_no", "coupon_discount", "coupon_redemptions.at", "given_back_at"])
    .select("customers.id as customer_id")
    .select(
      sql<string | null>`case when customers.id is not null
        then coalesce(nullif(orders.recipient_name, ''), customers.name) end`.as("customer_name"),
    );
}

export type CouponUse = InferResult<ReturnType<typeof selectCouponUses>>[number];

/** Orders with a coupon, each with its discount in piastres. */
export const { list: listCouponUses } = listAndFind({
  select: selectCouponUses,
  table: "coupon_redemptions",
  id: "coupon_redemptions.order_id",
  created: "coupon_redemptions.at",
  sorts: { id: "coupon_redemptions.order_id" },
  filters: ({ couponId }: ListFilters<CouponUseQuery & { readonly couponId: number }>, eb) => [
    eb("coupon_id", "=", couponId),
  ],
});
