import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { orderRoles } from "#shop/staff/order-staff.ts";

/** Who may make a call, and what it asks of the session. */
export interface RouteAccess {
  readonly roles: readonly StaffRole[];
  /** The only fields that a body of this role may have; others of the call's roles send all. */
  readonly fields?: Partial<Record<StaffRole, readonly string[]>>;
  /** Whether only a session may make it that was confirmed within ten minutes (`POST /admin/auth/confirm`). */
  readonly fresh?: true;
  /** Whether a session may make it that still has to show or set up a second factor. */
  readonly beforeFactor?: true;
}

const everybody: RouteAccess = { roles: ["owner", "manager", "packer", "reader"] };
/** What packers need not see: customers, figures, offers, codes. */
const office: RouteAccess = { roles: ["owner", "manager", "reader"] };
/** Orders on their way out of the warehouse. */
const warehouse: RouteAccess = { roles: orderRoles };
const managers: RouteAccess = { roles: ["owner", "manager"] };
const owners: RouteAccess = { roles: ["owner"] };

const beforeFactor = (access: RouteAccess): RouteAccess => ({ ...access, beforeFactor: true });
const fresh = (access: RouteAccess): RouteAccess => ({ ...access, fresh: true });
const packersSend = (...fields: string[]): RouteAccess => ({ ...warehouse, fields: { packer: fields } });
const readersKeep: RouteAccess = { ...everybody, fields: { reader: ["resource", "name", "query"] } };

/** Every call of the back office behind signing in. A route that is missing here is nobody's. */
const routeAccess: Readonly<Record<string, RouteAccess>> = {
  "GET /admin/auth/me": beforeFactor(everybody),
  "POST /admin/auth/logout": beforeFactor(everybody),
  "POST /admin/auth/confirm": beforeFactor(everybody),
  "POST /admin/auth/confirm/options": beforeFactor(everybody),
  // What else these ask where a factor is set, their rules say.
  "POST /admin/auth/totp": beforeFactor(everybody),
  "POST /admin/auth/totp/confirm": beforeFactor(everybody),
  "POST /admin/auth/passkeys/options": beforeFactor(everybody),
  "POST /admin/auth/passkeys": beforeFactor(everybody),
  "DELETE /admin/auth/totp": fresh(everybody),
  "GET /admin/auth/passkeys": everybody,
  "DELETE /admin/auth/passkeys/:id": fresh(everybody),
  "POST /admin/auth/recovery-codes": fresh(everybody),
  "GET /admin/auth/sessions": everybody,
  "DELETE /admin/auth/sessions/:id": everybody,

  "GET /admin/products": everybody,
  "POST /admin/products": managers,
  "GET /admin/products/:id": everybody,
  "PATCH /admin/products/:id": packersSend("stock", "expected_stock", "stock_reason", "stock_note"),
  "DELETE /admin/products/:id": managers,
  "GET /admin/products/:id/stock-movements": everybody,
  "GET /admin/products/counts": everybody,
  "PATCH /admin/products": managers,
  "POST /admin/products/:id/duplicate": managers,
  "GET /admin/products/:id/preview-link": everybody,
  "GET /admin/categories": everybody,
  "POST /admin/categories": managers,
  "GET /admin/categories/:id": everybody,
  "PATCH /admin/categories/:id": managers,
  "DELETE /admin/categories/:id": managers,
  "PUT /admin/categories/order": managers,
  "GET /admin/concerns": everybody,
  "POST /admin/concerns": managers,
  "GET /admin/concerns/:id": everybody,
  "PATCH /admin/concerns/:id": managers,
  "DELETE /admin/concerns/:id": managers,
  "PUT /admin/concerns/order": managers,
  "GET /admin/families": everybody,
  "POST /admin/families": managers,
  "GET /admin/families/:id": everybody,
  "PATCH /admin/families/:id": managers,
  "DELETE /admin/families/:id": managers,
  "GET /admin/sliders": office,
  "POST /admin/sliders": managers,
  "GET /admin/sliders/:id": office,
  "PUT /admin/sliders/order": managers,
  "PATCH /admin/sliders/:id": managers,
  "DELETE /admin/sliders/:id": managers,
  "GET /admin/media": everybody,
  "POST /admin/media": managers,
  "DELETE /admin/media/:id": managers,
  "POST /admin/media/delete-unused": managers,
  "GET /admin/content-pages": office,
  "GET /admin/content-pages/:id": office,
  "PATCH /admin/content-pages/:id": managers,
  "GET /admin/content-pages/:id/versions": office,
  "GET /admin/content-pages/:id/versions/:version": office,
  "POST /admin/content-pages/:id/restore": managers,
  "GET /admin/email-texts": office,
  "GET /admin/email-texts/:id": office,
  "PATCH /admin/email-texts/:id": managers,
  "GET /admin/email-texts/:id/preview": office,
  "GET /admin/cities": everybody,
  "GET /admin/cities/:id": everybody,
  "PATCH /admin/cities": managers,
  "PATCH /admin/cities/:id": managers,

  "GET /admin/orders": everybody,
  "GET /admin/orders/:id": everybody,
  "PATCH /admin/orders/:id": warehouse,
  "GET /admin/orders/counts": everybody,
  "POST /admin/orders": managers,
  "PATCH /admin/orders": warehouse,
  "PUT /admin/orders/:id/confirmation": warehouse,
  "POST /admin/orders/:id/move": warehouse,
  "PUT /admin/orders/:id/tracking-number": warehouse,
  "POST /admin/orders/:id/cancel": warehouse,
  "PUT /admin/orders/:id/content": managers,
  "POST /admin/orders/:id/attempts": warehouse,
  "POST /admin/orders/:id/comments": warehouse,
  "POST /admin/orders/:id/prints": warehouse,
  "POST /admin/orders/:id/outcome": warehouse,
  "POST /admin/orders/outcomes": warehouse,

  "GET /admin/couriers": everybody,
  "GET /admin/couriers/:id": everybody,
  "POST /admin/couriers": managers,
  "PATCH /admin/couriers/:id": managers,
  "DELETE /admin/couriers/:id": managers,
  "GET /admin/hand-overs": everybody,
  "GET /admin/hand-overs/:id": everybody,
  "POST /admin/hand-overs": warehouse,
  "POST /admin/hand-overs/tracking": warehouse,

  "GET /admin/cash": office,
  "GET /admin/statements": office,
  "GET /admin/statements/:id": office,
  "GET /admin/statements/:id/differences.csv": office,
  "POST /admin/statements": managers,
  "PATCH /admin/statements/:id/rows/:row": managers,
  "POST /admin/statements/:id/close": managers,
  "DELETE /admin/statements/:id": managers,

  // Which kinds are a packer's, the calls say.
  "GET /admin/imports": everybody,
  "POST /admin/imports": warehouse,
  "GET /admin/imports/:id": everybody,
  "DELETE /admin/imports/:id": warehouse,
  "POST /admin/imports/:id/apply": warehouse,
  "POST /admin/imports/:id/undo": warehouse,

  "GET /admin/customers": office,
  "GET /admin/customers/:id": office,
  "PATCH /admin/customers/:id": managers,
  "DELETE /admin/customers/:id": fresh(managers),
  "POST /admin/customers/:id/free-phone": managers,
  "GET /admin/reviews": office,
  "GET /admin/reviews/:id": office,
  "PATCH /admin/reviews/:id": managers,
  "DELETE /admin/reviews/:id": managers,
  "GET /admin/contact-messages": office,
  "GET /admin/contact-messages/:id": office,
  "PATCH /admin/contact-messages/:id": managers,
  "DELETE /admin/contact-messages/:id": managers,
  "POST /admin/contact-messages/:id/replies": managers,
  "GET /admin/emails": office,
  "GET /admin/emails/:id": office,
  "POST /admin/emails/:id/send": managers,
  "GET /admin/home": office,
  "GET /admin/first-steps": managers,
  "DELETE /admin/demo-content": fresh(owners),
  "GET /admin/stats": office,

  // A view of one's own changes nothing of the shop; what readers save they keep to themselves.
  "GET /admin/saved-views": everybody,
  "GET /admin/saved-views/:id": everybody,
  "POST /admin/saved-views": readersKeep,
  "PATCH /admin/saved-views/:id": readersKeep,
  "DELETE /admin/saved-views/:id": everybody,

  "GET /admin/products.csv": everybody,
  "GET /admin/stock.csv": everybody,
  "GET /admin/orders.csv": office,
  "GET /admin/customers.csv": office,
  "GET /admin/coupons.csv": office,
  "GET /admin/code-checks.csv": office,
  "GET /admin/audit-log.csv": owners,

  "GET /admin/coupons": office,
  "POST /admin/coupons": managers,
  "GET /admin/coupons/:id": office,
  "PATCH /admin/coupons/:id": managers,
  "DELETE /admin/coupons/:id": managers,
  "GET /admin/coupons/:id/uses": office,

  "GET /admin/synonyms": office,
  "POST /admin/synonyms": managers,
  "GET /admin/synonyms/:id": office,
  "PATCH /admin/synonyms/:id": managers,
  "DELETE /admin/synonyms/:id": managers,
  "GET /admin/searches": office,
  "GET /admin/searches/explain": office,
  "DELETE /admin/searches/:id": managers,

  "GET /admin/code-batches": office,
  "POST /admin/code-batches": managers,
  "GET /admin/code-batches/:id": office,
  "PATCH /admin/code-batches/:id": managers,
  // Asks, and changes nothing: a code is no word for an address.
  "POST /admin/code-batches/lookup": office,
  "POST /admin/code-batches/:id/export": managers,
  "POST /admin/code-batches/:id/labels": managers,
  "POST /admin/code-batches/:id/confirm-export": managers,
  "GET /admin/code-checks": office,
  "GET /admin/code-checks/figures": office,
  "GET /admin/code-checks/:id": office,
  "GET /admin/fake-reports": office,
  "GET /admin/fake-reports/:id": office,
  "PATCH /admin/fake-reports/:id": managers,
  "GET /admin/fake-reports/:id/photo": office,

  // The seller, the VAT and the phones stand on paper that everybody prints.
  "GET /admin/shop-details": everybody,
  "GET /admin/settings": office,
  "GET /admin/settings/:id": office,
  // Those of money ask for a fresh session.
  "PATCH /admin/settings/:id": owners,
  "GET /admin/staff": owners,
  "GET /admin/staff/:id": owners,
  // A password in the body stands in for a fresh session, where no second factor is set.
  "POST /admin/staff": owners,
  "PATCH /admin/staff/:id": owners,
  "POST /admin/staff/:id/invite": fresh(owners),
  "DELETE /admin/staff/:id/second-factor": fresh(owners),
  "DELETE /admin/staff/:id/sessions": fresh(owners),
  "GET /admin/audit-log": owners,
  "GET /admin/audit-log/:id": owners,
};

/** What a route of the back office asks, such as 'GET /admin/orders/:id'; undefined where it has no line, which is nobody's. */
export function accessOf(method: string, path: string): RouteAccess | undefined {
  return routeAccess[`${method} ${path}`];
}
