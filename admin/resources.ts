import { type AuditedResourceName, type ResourceName, resources as wire } from "#contract/admin/resources.ts";
import { office, type StaffRole } from "#contract/admin/staff-roles.ts";
import type { Language } from "#contract/language.ts";
import { m } from "./messages/compiled/messages.js";

export type SectionName =
  | "orders"
  | "catalogue"
  | "customers"
  | "offers"
  | "authenticity"
  | "reports"
  | "content"
  | "settings";

/** Message, also in the language that the page does not have. */
export type Label = (inputs?: object, options?: { readonly locale?: Language }) => string;

/** Path of a page's file below `admin/`, loaded when the page is opened. */
type PageFile = `${string}-page.tsx`;

interface Description {
  /** Name of a row in the audit log. */
  readonly name?: () => string;
  /** Path of the list below /admin. */
  readonly at?: string;
  /** Name and section of the list in the navigation. */
  readonly label?: Label;
  readonly section?: SectionName;
  /** Roles with the list in their navigation, if fewer than may read the resource. */
  readonly roles?: readonly StaffRole[];
  readonly list?: PageFile;
  readonly row?: PageFile;
  /** Path pattern of a row; the list's path with the id by default. */
  readonly rowsAt?: string;
  /** True if rows are edited on the list's page. */
  readonly hasRows?: true;
}

/**
 * Pages of each resource of the back office: path, file, name, place in the navigation. Routes, navigation, palette and links of the audit
 * log derive from it, in this order. `contract/admin/resources.ts` defines who may open them.
 */
const resources = {
  orders: {
    name: m.audited_orders,
    at: "/orders",
    label: m.nav_all_orders,
    section: "orders",
    list: "orders/orders-page.tsx",
    row: "orders/order-page.tsx",
  },
  "hand-overs": {
    name: m.audited_hand_overs,
    at: "/hand-overs",
    label: m.nav_hand_overs,
    section: "orders",
    list: "handover/handovers-page.tsx",
    row: "handover/handover-page.tsx",
  },
  returns: {
    name: m.audited_returns,
    at: "/returns",
    label: m.nav_returns,
    section: "orders",
    list: "returns/returns-page.tsx",
    row: "returns/return-page.tsx",
  },
  "payment-claims": {
    name: m.audited_payment_claims,
    at: "/transfers",
    label: m.nav_transfers,
    section: "orders",
    list: "payments/transfers-page.tsx",
    hasRows: true,
  },
  statements: {
    name: m.audited_statements,
    at: "/cash",
    label: m.nav_cash,
    section: "orders",
    list: "cash/cash-page.tsx",
    rowsAt: "/cash/statements/:id",
    row: "cash/statement-page.tsx",
  },
  claims: {
    name: m.audited_claims,
    at: "/claims",
    label: m.nav_claims,
    section: "orders",
    list: "claims/claims-page.tsx",
    row: "claims/claim-page.tsx",
  },
  couriers: {
    name: m.audited_couriers,
    at: "/couriers",
    label: m.nav_couriers,
    section: "orders",
    list: "couriers/couriers-page.tsx",
    row: "couriers/courier-page.tsx",
  },
  products: {
    name: m.audited_products,
    at: "/products",
    label: m.nav_products,
    section: "catalogue",
    list: "catalogue/products-page.tsx",
    row: "catalogue/product-page.tsx",
  },
  families: {
    name: m.audited_families,
    at: "/families",
    label: m.nav_families,
    section: "catalogue",
    list: "families/families-page.tsx",
    row: "families/family-page.tsx",
  },
  categories: {
    name: m.audited_categories,
    at: "/categories",
    label: m.nav_categories,
    section: "catalogue",
    list: "catalogue/categories-page.tsx",
    row: "catalogue/category-page.tsx",
  },
  concerns: {
    name: m.audited_concerns,
    at: "/concerns",
    label: m.nav_concerns,
    section: "catalogue",
    roles: office,
    list: "concerns/concerns-page.tsx",
    row: "concerns/concern-page.tsx",
  },
  media: {
    name: m.audited_media,
    at: "/media",
    label: m.nav_media,
    section: "catalogue",
    roles: office,
    list: "media/media-page.tsx",
  },
  stock: {
    at: "/stock",
    label: m.nav_stock,
    section: "catalogue",
    list: "catalogue/stock-page.tsx",
  },
  imports: {
    name: m.audited_imports,
    at: "/imports",
    label: m.nav_imports,
    section: "catalogue",
    list: "imports/imports-page.tsx",
    row: "imports/import-page.tsx",
  },
  customers: {
    name: m.audited_customers,
    at: "/customers",
    label: m.nav_customers,
    section: "customers",
    list: "customers/customers-page.tsx",
    row: "customers/customer-page.tsx",
  },
  notices: {
    name: m.audited_notices,
    at: "/notices",
    label: m.nav_notices,
    section: "customers",
    list: "notices/notices-page.tsx",
    row: "notices/notice-page.tsx",
  },
  guests: { at: "/customers", rowsAt: "/customers/guests/:id", row: "customers/guest-page.tsx" },
  offers: {
    name: m.audited_offers,
    at: "/offers",
    label: m.nav_offers,
    section: "offers",
    list: "offers/offers-page.tsx",
    row: "offers/offer-page.tsx",
  },
  coupons: {
    name: m.audited_coupons,
    at: "/coupons",
    label: m.nav_coupons,
    section: "offers",
    list: "coupons/coupons-page.tsx",
    row: "coupons/coupon-page.tsx",
  },
  "code-batches": {
    name: m.audited_code_batches,
    at: "/code-batches",
    label: m.nav_batches,
    section: "authenticity",
    list: "authenticity/batches-page.tsx",
    row: "authenticity/batch-page.tsx",
  },
  "code-checks": {
    at: "/code-checks",
    label: m.nav_checks,
    section: "authenticity",
    list: "authenticity/checks-page.tsx",
  },
  "fake-reports": {
    name: m.audited_fake_reports,
    at: "/fake-reports",
    label: m.nav_fake_reports,
    section: "authenticity",
    list: "authenticity/reports-page.tsx",
    row: "authenticity/report-page.tsx",
  },
  "content-pages": {
    name: m.audited_content_pages,
    at: "/pages",
    label: m.nav_content_pages,
    section: "content",
    list: "content/content-pages-page.tsx",
    row: "content/content-page-page.tsx",
  },
  "home-blocks": {
    name: m.nav_home_page,
    at: "/home-page",
    label: m.nav_home_page,
    section: "content",
    list: "home-page/home-blocks-page.tsx",
    hasRows: true,
  },
  sliders: {
    name: m.audited_sliders,
    at: "/sliders",
    label: m.nav_sliders,
    section: "content",
    list: "sliders/sliders-page.tsx",
    row: "sliders/slider-page.tsx",
  },
  searches: {
    name: m.audited_searches,
    at: "/search",
    label: m.nav_search,
    section: "content",
    list: "search/searches-page.tsx",
  },
  synonyms: {
    name: m.audited_synonyms,
    at: "/search/synonyms",
    list: "synonyms/synonyms-page.tsx",
    hasRows: true,
  },
  redirects: {
    name: m.redirects,
    at: "/redirects",
    label: m.redirects,
    section: "content",
    list: "redirects/redirects-page.tsx",
    hasRows: true,
  },
  reviews: {
    name: m.audited_reviews,
    at: "/reviews",
    label: m.nav_reviews,
    section: "content",
    list: "reviews/reviews-page.tsx",
    row: "reviews/review-page.tsx",
  },
  "contact-messages": {
    name: m.audited_contact_messages,
    at: "/messages",
    label: m.nav_messages,
    section: "content",
    list: "inbox/inbox-page.tsx",
    row: "inbox/message-page.tsx",
  },
  emails: {
    name: m.audited_emails,
    at: "/mails",
    label: m.nav_mails,
    section: "content",
    list: "emails/emails-page.tsx",
    row: "emails/email-page.tsx",
  },
  outbox: { name: m.audited_emails, at: "/mails/undelivered", list: "outbox/outbox-page.tsx" },
  settings: {
    name: m.audited_settings,
    at: "/settings",
    label: m.settings_shop,
    section: "settings",
    list: "settings/shop-page.tsx",
    hasRows: true,
  },
  brand: {
    name: m.audited_brand,
    at: "/settings/brand",
    label: m.brand,
    section: "settings",
    list: "brand/brand-page.tsx",
    hasRows: true,
  },
  "payment-settings": {
    name: m.audited_payment_settings,
    at: "/settings/payments",
    label: m.payments,
    section: "settings",
    list: "payments/payment-settings-page.tsx",
    hasRows: true,
  },
  "payment-rules": {
    name: m.audited_payment_rules,
    at: "/settings/payment-rules",
    label: m.advance_rules,
    section: "settings",
    list: "payments/payment-rules-page.tsx",
    hasRows: true,
  },
  cities: {
    name: m.audited_cities,
    at: "/settings/delivery",
    label: m.settings_delivery,
    section: "settings",
    roles: office,
    list: "settings/delivery-page.tsx",
    hasRows: true,
  },
  "email-texts": {
    name: m.audited_email_texts,
    at: "/settings/mails",
    label: m.settings_mails,
    section: "settings",
    list: "settings/mail-texts-page.tsx",
    row: "settings/mail-text-page.tsx",
  },
  "whatsapp-texts": {
    name: m.audited_whatsapp_texts,
    at: "/settings/whatsapp",
    label: m.settings_whatsapp,
    section: "settings",
    list: "settings/whatsapp-texts-page.tsx",
    row: "settings/whatsapp-text-page.tsx",
  },
  "mail-server": {
    name: m.audited_mail_server,
    at: "/settings/mail-server",
    label: m.mail_server,
    section: "settings",
    list: "settings/mail-server-page.tsx",
    hasRows: true,
  },
  backups: {
    name: m.audited_backups,
    at: "/settings/backups",
    label: m.backups,
    section: "settings",
    list: "backups/backups-page.tsx",
    hasRows: true,
  },
  health: {
    at: "/settings/health",
    label: m.health,
    section: "settings",
    list: "health/health-page.tsx",
  },
  reports: {
    at: "/reports",
    label: m.nav_reports,
    section: "reports",
    list: "reports/reports-page.tsx",
  },
  privacy: {
    at: "/settings/privacy",
    label: m.privacy,
    section: "settings",
    list: "privacy/register-page.tsx",
  },
  "privacy-requests": {
    name: m.audited_privacy_requests,
    at: "/settings/privacy/requests",
    list: "privacy/requests-page.tsx",
  },
  "storage-places": {
    name: m.audited_storage_places,
    at: "/settings/privacy/places",
    list: "privacy/places-page.tsx",
  },
  staff: {
    name: m.audited_staff,
    at: "/staff",
    label: m.nav_team,
    section: "settings",
    list: "staff/staff-page.tsx",
    row: "staff/member-page.tsx",
  },
  "audit-log": {
    at: "/audit-log",
    label: m.nav_audit_log,
    section: "settings",
    list: "audit/audit-log-page.tsx",
    row: "audit/audit-entry-page.tsx",
  },
  "staff-sessions": { name: m.audited_staff_sessions },
  notifications: { name: m.audited_notifications },
  "second-factors": { name: m.audited_second_factors },
  "saved-views": { name: m.audited_saved_views },
  instance: { name: m.audited_instance },
  "demo-content": { name: m.audited_demo_content },
} as const satisfies Partial<Record<ResourceName, Description>> &
  Record<AuditedResourceName, { readonly name: () => string }>;

type Described = keyof typeof resources;
type Having<Fact> = {
  [Name in Described]: (typeof resources)[Name] extends Fact ? Name : never;
}[Described];

export type ResourceWithRow = Having<{ row: PageFile }>;

export const describedResources: readonly (Description & { readonly resource: ResourceName })[] =
  Object.entries(resources).map(([resource, description]) => ({
    ...description,
    resource: resource as Described,
  }));

export function listPath(resource: Having<{ at: string }>): string {
  return resources[resource].at;
}

/** Name of a list in the navigation. */
export function listName(name: ResourceName): string {
  return describedResources.find(({ resource }) => resource === name)?.label?.() ?? "";
}

export function rowPattern({ at, rowsAt }: Description): string {
  return rowsAt ?? `${at}/:id`;
}

export function hasRows(name: string): name is ResourceWithRow {
  return describedResources.some(({ resource, row }) => resource === name && row !== undefined);
}

/** Path of a row; `new` opens the form of a new one. */
export function rowPath(resource: ResourceWithRow, id: number | string): string {
  return rowPattern(resources[resource]).replace(":id", encodeURIComponent(String(id)));
}

/** Path of a row of the list of customers. The id of a guest is minus that of the newest order. */
export function customerPath({ id }: { readonly id: number }): string {
  return id < 0 ? rowPath("guests", -id) : rowPath("customers", id);
}

export function rolesOfList({ resource, roles }: (typeof describedResources)[number]): readonly StaffRole[] {
  return roles ?? wire[resource].readBy;
}
