import { type ResourceName, resources, rolesOf, routeOf } from "#contract/admin/resources.ts";
import * as roles from "#contract/admin/staff-roles.ts";
import { orderRoles } from "#shop/staff/order-staff.ts";

/** Access to one route: roles and requirements of the session. */
export interface RouteAccess {
  readonly roles: readonly roles.StaffRole[];
  /** Fields that this role may send; other roles may send all. */
  readonly fields?: Partial<Record<roles.StaffRole, readonly string[]>>;
  /** Whether the session must have been confirmed within ten minutes (`POST /admin/auth/confirm`). */
  readonly fresh?: true;
  /** Whether a copy of a shop rejects it, because it reaches outside or into places of the shop itself. */
  readonly outward?: true;
  /** Whether a session without its second factor may use it. */
  readonly beforeFactor?: true;
}

const everybody: RouteAccess = { roles: roles.everybody };
const office: RouteAccess = { roles: roles.office };
const managers: RouteAccess = { roles: roles.managers };
const owners: RouteAccess = { roles: roles.owners };
/** Roles that ship orders. */
const warehouse: RouteAccess = { roles: orderRoles };

const beforeFactor = (access: RouteAccess): RouteAccess => ({ ...access, beforeFactor: true });
const fresh = (access: RouteAccess): RouteAccess => ({ ...access, fresh: true });
const outward = (access: RouteAccess): RouteAccess => ({ ...access, outward: true });
const packersSend = (...fields: string[]): RouteAccess => ({ ...warehouse, fields: { packer: fields } });
const readersKeep: RouteAccess = { ...everybody, fields: { reader: ["resource", "name", "query"] } };

/** Routes described with their resource (`contract/admin/resources.ts`). */
const usualCalls = Object.fromEntries(
  (Object.keys(resources) as ResourceName[]).flatMap((name) =>
    resources[name].calls.map((call) => [routeOf(name, call), { roles: rolesOf(name, call) }]),
  ),
);

/** Access to all other routes behind signing in. Unlisted routes respond with 403. */
const furtherCalls: Readonly<Record<string, RouteAccess>> = {
  "GET /admin/auth/me": beforeFactor(everybody),
  "POST /admin/auth/logout": beforeFactor(everybody),
  "POST /admin/auth/confirm": beforeFactor(everybody),
  "POST /admin/auth/confirm/options": beforeFactor(everybody),
  // Their rules ask more when a factor is set.
  "POST /admin/auth/totp": beforeFactor(everybody),
  "POST /admin/auth/totp/confirm": beforeFactor(everybody),
  "POST /admin/auth/passkeys/options": beforeFactor(everybody),
  "POST /admin/auth/passkeys": beforeFactor(everybody),
  "DELETE /admin/auth/totp": fresh(everybody),
  "GET /admin/auth/passkeys": everybody,
  "DELETE /admin/auth/passkeys/:id": fresh(everybody),
  "POST /admin/auth/recovery-codes": fresh(everybody),
  "GET /admin/auth/sessions": everybody,
  "PATCH /admin/auth/me": everybody,
  "PUT /admin/auth/password": everybody,
  "DELETE /admin/auth/sessions/:id": everybody,
  "GET /admin/auth/notifications": everybody,
  "PUT /admin/auth/notifications": everybody,
  "POST /admin/auth/notifications/devices": everybody,
  "DELETE /admin/auth/notifications/devices/:id": everybody,

  "PATCH /admin/products/:id": packersSend("stock", "expected_stock", "stock_reason", "stock_note"),
  "GET /admin/products/:id/stock-movements": everybody,
  "GET /admin/products/counts": everybody,
  "PATCH /admin/products": managers,
  "PATCH /admin/products/prices": managers,
  "POST /admin/products/:id/duplicate": managers,
  "GET /admin/products/:id/preview-link": everybody,
  "POST /admin/media/delete-unused": managers,
  "GET /admin/content-pages/:id/versions": office,
  "GET /admin/content-pages/:id/versions/:version": office,
  "POST /admin/content-pages/:id/restore": managers,
  // Shows what the sender sent, on a public page.
  "POST /admin/page-preview": office,
  "GET /admin/home-blocks/versions": office,
  "POST /admin/home-blocks/empty": office,
  "GET /admin/email-texts/:id/preview": office,
  "PATCH /admin/cities": managers,

  "PATCH /admin/orders/:id": warehouse,
  "GET /admin/orders/counts": everybody,
  "GET /admin/orders/latest": everybody,
  "GET /admin/orders/papers": everybody,
  "GET /admin/callers": managers,
  "GET /admin/areas": managers,
  "PATCH /admin/orders": warehouse,
  "PUT /admin/orders/:id/confirmation": warehouse,
  "POST /admin/orders/confirmation": warehouse,
  "POST /admin/orders/cancel": warehouse,
  "PUT /admin/orders/:id/tracking-number": warehouse,
  "POST /admin/orders/:id/cancel": warehouse,
  "POST /admin/orders/:id/view-link": warehouse,
  "PUT /admin/orders/:id/content": managers,
  "POST /admin/orders/:id/content/preview": managers,
  "POST /admin/orders/preview": managers,
  "POST /admin/orders/:id/attempts": warehouse,
  "POST /admin/orders/:id/comments": warehouse,
  "POST /admin/orders/:id/prints": warehouse,
  "POST /admin/orders/:id/outcome": warehouse,
  "POST /admin/orders/outcomes": warehouse,
  "POST /admin/orders/:id/cash-entries": warehouse,
  "POST /admin/orders/:id/payments": managers,
  "PUT /admin/orders/:id/payment-terms": managers,
  "POST /admin/payment-claims/:id/accept": managers,
  "POST /admin/payment-claims/:id/reject": managers,
  "GET /admin/payment-claims/:id/photos/:photo": managers,
  // Only reads. It is a POST to keep references out of URLs.
  "POST /admin/payment-lines": managers,
  "POST /admin/orders/:id/received-back": warehouse,
  "POST /admin/orders/:id/corrections": warehouse,
  "POST /admin/orders/corrections": warehouse,
  "DELETE /admin/orders/:id/attempts/:attempt_id": warehouse,

  "POST /admin/returns/:id/accept": managers,
  "POST /admin/returns/:id/decline": managers,
  "POST /admin/returns/:id/reopen": managers,
  "POST /admin/returns/:id/receive": warehouse,
  "POST /admin/returns/:id/refunds": managers,
  "POST /admin/returns/:id/undo-receipt": warehouse,
  "POST /admin/returns/:id/close": managers,
  "POST /admin/returns/:id/undo-close": managers,
  "GET /admin/returns/:id/photos/:photo": everybody,
  "GET /admin/returns/figures": office,
  "GET /admin/reviews/:id/photos/:photo": office,
  "PUT /admin/reviews/:id/photos/:photo": managers,
  "DELETE /admin/reviews/:id/photos/:photo": managers,
  "POST /admin/returns/:id/release-code": managers,

  "POST /admin/hand-overs": warehouse,
  "DELETE /admin/hand-overs/:id": warehouse,
  "POST /admin/hand-overs/:id/rider-link": warehouse,
  "DELETE /admin/hand-overs/:id/rider-link": warehouse,
  "DELETE /admin/hand-overs/:id/orders/:order_id": warehouse,
  "POST /admin/hand-overs/tracking": warehouse,

  "GET /admin/cash": office,
  "GET /admin/cash/owed": office,
  "POST /admin/cash/receipts": managers,
  "PATCH /admin/claims": managers,
  "POST /admin/claims/:id/settle": managers,
  "GET /admin/statements/:id/differences.csv": office,
  "PATCH /admin/statements/:id/rows/:row": managers,
  "POST /admin/statements/:id/close": managers,

  // The route itself limits packers to stock.
  "POST /admin/imports": warehouse,
  "DELETE /admin/imports/:id": warehouse,
  "POST /admin/imports/:id/corrections": warehouse,
  "POST /admin/imports/:id/apply": warehouse,
  "POST /admin/imports/:id/undo": warehouse,

  "DELETE /admin/customers/:id": fresh(managers),
  "POST /admin/customers/:id/free-phone": managers,
  "POST /admin/contact-messages/:id/replies": managers,
  "POST /admin/notices/:id/people": managers,
  "POST /admin/notices/:id/people/:person_id/sent": managers,
  "POST /admin/notices/:id/people/:person_id/stop": managers,
  // Only reads. It is a POST to keep e-mails and phones out of URLs.
  "POST /admin/consents/lookup": owners,
  "POST /admin/emails/:id/send": managers,
  "POST /admin/emails/test": owners,
  "POST /admin/outbox/:id/retry": managers,
  "GET /admin/brand": owners,
  "PATCH /admin/brand": owners,
  "GET /admin/payment-settings": owners,
  "PUT /admin/payment-settings": fresh(owners),
  "GET /admin/mail-server": managers,
  "PUT /admin/mail-server": fresh(owners),
  "POST /admin/mail-server/test": outward(fresh(owners)),
  "DELETE /admin/mail-server": fresh(owners),
  "GET /admin/backups": owners,
  "POST /admin/backups": outward(owners),
  "POST /admin/backups/proof": outward(owners),
  "PUT /admin/backups/passphrase": fresh(owners),
  "GET /admin/backups/:id/loss": owners,
  "POST /admin/backups/:id/restore": outward(fresh(owners)),
  "GET /admin/backup-uploads": owners,
  "POST /admin/backup-uploads": outward(fresh(owners)),
  // An upload lasts longer than a confirmation.
  "PUT /admin/backup-uploads/:id/pieces/:offset": outward(owners),
  "DELETE /admin/backup-uploads/:id": outward(owners),
  "GET /admin/instance/restored": owners,
  "GET /admin/instance/lost-orders.csv": owners,
  "PUT /admin/instance/open": fresh(owners),
  "POST /admin/backups/:id/download": fresh(owners),
  "GET /admin/backups/:id/file": owners,
  "DELETE /admin/backups/:id": outward(fresh(owners)),
  "GET /admin/health": owners,
  "GET /admin/release": owners,
  "GET /admin/instance": everybody,
  "PUT /admin/instance/address": fresh(owners),
  "GET /admin/privacy/register": owners,
  "GET /admin/privacy/breach": owners,
  "GET /admin/home": office,
  "GET /admin/first-steps": managers,
  "DELETE /admin/demo-content": fresh(owners),
  "GET /admin/stats": office,
  "GET /admin/refusals": office,
  "GET /admin/reports/sales": managers,
  "GET /admin/reports/sales/rows": managers,
  "GET /admin/reports/sales.csv": managers,
  "GET /admin/payment-rules": office,
  "PUT /admin/payment-rules": fresh(owners),
  "POST /admin/payment-rules/simulate": managers,

  // A private view changes nothing in the shop, so readers may save them.
  "POST /admin/saved-views": readersKeep,
  "PATCH /admin/saved-views/:id": readersKeep,
  "GET /admin/orders.csv": office,
  "GET /admin/coupons/:id/uses": office,
  "POST /admin/offers/preview": managers,
  "GET /admin/searches/explain": office,

  // Only reads. It is a POST to keep codes out of URLs.
  "POST /admin/code-batches/lookup": office,
  "POST /admin/code-batches/:id/export": managers,
  "POST /admin/code-batches/:id/labels": managers,
  "POST /admin/code-batches/:id/confirm-export": managers,
  "GET /admin/code-checks/figures": office,
  "GET /admin/fake-reports/:id/photo": office,

  // Printed papers show seller, VAT and phones.
  "GET /admin/shop-details": everybody,
  "POST /admin/staff/:id/invite": fresh(owners),
  "POST /admin/staff/:id/link": fresh(owners),
  "DELETE /admin/staff/:id/second-factor": fresh(owners),
  "DELETE /admin/staff/:id/sessions": fresh(owners),
};

/** Returns the access of a route, such as 'GET /admin/orders/:id'; undefined when it is unlisted. */
export function accessOf(method: string, path: string): RouteAccess | undefined {
  const route = `${method} ${path}`;
  return furtherCalls[route] ?? usualCalls[route];
}
