import { type RawBuilder, sql } from "kysely";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import type { Credentials } from "#contract/customers.ts";
import { maxWishlistItems } from "#contract/wishlist/wishlist-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { admitSignIn, customerSignIns } from "../credentials/admit-sign-in.ts";
import type { AccountDependencies } from "../credentials/check-password.ts";
import { isKnownDevice, rememberDevice, type SignInOrigin } from "../credentials/devices.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";
import { customerColumns } from "./customer.ts";
import type { SignedIn } from "./register.ts";
import { startSession } from "./sessions.ts";

export type SignInRejection = { readonly code: "wrong_credentials" } | TooManyTries;

/** The signed-in customer; `cart` is that of the guest that signed in, null without one. */
export interface SignedInAgain extends SignedIn {
  readonly cart: MergedCart | null;
}

/**
 * Starts a session for a phone and its password, and merges the guest that signs in. All rejections look and take the same; `admitSignIn`
 * limits failures.
 */
export async function signIn(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  { phone, password }: Credentials,
  { address, device = null, guestId = null }: SignInOrigin,
): Promise<Result<SignedInAgain, SignInRejection>> {
  const account = await db
    .selectFrom("customers")
    .select([...customerColumns, "password_hash"])
    .select(isKnownDevice(device).as("device_known"))
    .where("phone", "=", phone)
    .executeTakeFirst();
  const knownDevice = account?.device_known === true ? device : null;
  const attempt = { account: phone, address, knownDevice };
  const checked = await admitSignIn(db, rateLimits, customerSignIns, attempt, (client) =>
    passwords.verify(password, account?.password_hash ?? null, client),
  );
  if (!checked.ok) return checked;
  if (!checked.value || account === undefined) return reject({ code: "wrong_credentials" });
  const { password_hash: _hash, device_known: _known, ...customer } = account;
  return accept(
    await runTransaction(db, async (tx) => {
      const cart = guestId === null ? null : await mergeGuest(tx, { guestId, accountId: customer.id });
      if (device !== null) await rememberDevice(tx, customer.id, device);
      return { customer, token: await startSession(tx, customer.id), cart };
    }),
  );
}

/** Line of the cart after merging. `from`: the cart whose quantity it has. */
export interface MergedLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly from: "guest" | "account";
}

/** Line of a guest that did not fit, with the reason: no longer sold, or more pieces than the shop has. */
export interface NotMergedLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly reason: "product_unknown" | "stock_short";
}

export interface MergedCart {
  readonly merged: MergedLine[];
  readonly not_merged: NotMergedLine[];
}

/**
 * Moves cart, wishlist, addresses and orders of a guest to an account, and deletes the guest. Each cart line gets the larger of both
 * quantities, within the limit of a line and the stock. Idempotency keys move with their orders; on a clash the account's remains. Does
 * nothing if the guest is gone, so that a repeated sign-in changes nothing.
 */
export async function mergeGuest(
  tx: DatabaseTransaction,
  { guestId, accountId }: { readonly guestId: number; readonly accountId: number },
): Promise<MergedCart> {
  // By ascending id, and exclusively, so that neither customer places an order during the merge.
  const { rows: locked } = await sql<{ id: number; kind: string }>`
    select id, kind from customers where id in (${guestId}, ${accountId}) order by id for update`.execute(tx);
  const isGuest = locked.some(({ id, kind }) => id === guestId && kind === "guest");
  if (!isGuest || locked.length < 2) return { merged: [], not_merged: [] };
  const cart = await mergeCart(tx, guestId, accountId);
  for (const statement of moves(guestId, accountId)) await statement.execute(tx);
  await tx.deleteFrom("customers").where("id", "=", guestId).execute();
  return cart;
}

async function mergeCart(tx: DatabaseTransaction, guestId: number, accountId: number): Promise<MergedCart> {
  const { rows } = await sql<{
    product_id: number;
    wanted: number;
    own: number;
    quantity: number;
    is_sold: boolean;
  }>`
    with wanted as (
      select guest.product_id, guest.quantity as wanted, coalesce(own.quantity, 0) as own, guest.chosen_price,
        least(guest.quantity, ${maxLineQuantity}, coalesce(products.stock, 0)) as fits, guest.id,
        products.id is not null as is_sold
      from cart_lines as guest
      left join cart_lines as own on own.customer_id = ${accountId} and own.product_id = guest.product_id
      left join ${shownProducts} as products on products.id = guest.product_id
      where guest.customer_id = ${guestId}),
    merged as (
      insert into cart_lines (customer_id, product_id, quantity, chosen_price)
      select ${accountId}, product_id, fits, chosen_price from wanted where fits > own order by id
      on conflict (customer_id, product_id) do update
        set quantity = excluded.quantity, chosen_price = excluded.chosen_price)
    select product_id, wanted, own, greatest(fits, own) as quantity, is_sold from wanted order by id`.execute(
    tx,
  );
  return {
    merged: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ product_id, quantity, own }) => ({
        product_id,
        quantity,
        from: quantity > own ? "guest" : "account",
      })),
    not_merged: rows
      .filter(({ quantity, wanted }) => quantity < wanted)
      .map(({ product_id, quantity, wanted, is_sold }) => ({
        product_id,
        quantity: wanted - quantity,
        reason: is_sold ? "stock_short" : "product_unknown",
      })),
  };
}

/** Statements that give the other rows of the guest to the account. */
function moves(guestId: number, accountId: number): RawBuilder<unknown>[] {
  const move = (table: string) =>
    sql`update ${sql.table(table)} set customer_id = ${accountId} where customer_id = ${guestId}`;
  return [
    sql`
      insert into wishlist_items (customer_id, product_id, added_at)
      select ${accountId}, product_id, added_at from wishlist_items where customer_id = ${guestId}
      order by added_at desc
      limit greatest(0, ${maxWishlistItems} - (select count(*) from wishlist_items where customer_id = ${accountId}))
      on conflict do nothing`,
    // The account's default address remains the default. Addresses that do not fit are deleted with the guest.
    sql`
      update addresses set customer_id = ${accountId}, is_default = is_default and not exists (
        select from addresses as own where own.customer_id = ${accountId} and own.is_default)
      where id in (
        select id from addresses where customer_id = ${guestId} order by is_default desc, id desc
        limit greatest(0, ${maxAddresses} - (select count(*) from addresses where customer_id = ${accountId})))`,
    sql`
      delete from idempotency_keys as guest using idempotency_keys as own
      where guest.customer_id = ${guestId} and own.customer_id = ${accountId} and own.key = guest.key`,
    move("idempotency_keys"),
    move("orders"),
    move("coupon_redemptions"),
    move("emails"),
  ];
}
