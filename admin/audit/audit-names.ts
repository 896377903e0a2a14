import {
  type AuditEntry,
  type AuditedResourceName,
  auditedResources,
} from "#contract/admin/staff/audit-entry.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";

const names: Record<AuditedResourceName, () => string> = {
  products: m.audited_products,
  categories: m.audited_categories,
  concerns: m.audited_concerns,
  families: m.audited_families,
  "email-texts": m.audited_email_texts,
  sliders: m.audited_sliders,
  media: m.audited_media,
  cities: m.audited_cities,
  orders: m.audited_orders,
  coupons: m.audited_coupons,
  reviews: m.audited_reviews,
  staff: m.audited_staff,
  "staff-sessions": m.audited_staff_sessions,
  "second-factors": m.audited_second_factors,
  "code-batches": m.audited_code_batches,
  "fake-reports": m.audited_fake_reports,
  settings: m.audited_settings,
  "content-pages": m.audited_content_pages,
  "contact-messages": m.audited_contact_messages,
  customers: m.audited_customers,
  couriers: m.audited_couriers,
  "hand-overs": m.audited_hand_overs,
  statements: m.audited_statements,
  "saved-views": m.audited_saved_views,
  emails: m.audited_emails,
  imports: m.audited_imports,
  synonyms: m.audited_synonyms,
  searches: m.audited_searches,
  "demo-content": m.audited_demo_content,
};

const pages: Partial<Record<AuditedResourceName, string>> = {
  products: paths.product,
  categories: paths.category,
  concerns: paths.concern,
  families: paths.family,
  sliders: paths.slider,
  cities: paths.delivery,
  settings: paths.settings,
  "content-pages": paths.contentPage,
  "email-texts": paths.mailText,
  imports: paths.import,
  synonyms: paths.synonyms,
  orders: paths.order,
  customers: paths.customer,
  coupons: paths.coupon,
  reviews: paths.review,
  staff: paths.staffMember,
  "code-batches": paths.codeBatch,
  "fake-reports": paths.fakeReport,
  "contact-messages": paths.contactMessage,
  couriers: paths.courier,
  "hand-overs": paths.handOver,
  statements: paths.statement,
  emails: paths.email,
};

/** What kind of thing was changed; the name of the log's own for one that this app does not know. */
export function resourceName(resource: string): string {
  const known = auditedResources.find((one) => one === resource);
  return known === undefined ? resource : names[known]();
}

/** The page of what was changed; null where it has none, or is gone. */
export function pageOfChanged({ resource, resource_id, action }: AuditEntry): string | null {
  const known = auditedResources.find((one) => one === resource);
  const page = known === undefined ? undefined : pages[known];
  return page === undefined || action === "delete" ? null : pathTo(page, resource_id);
}

export function actionName(action: AuditEntry["action"]): string {
  switch (action) {
    case "create":
      return m.audit_create();
    case "change":
      return m.audit_change();
    case "delete":
      return m.audit_delete();
  }
}
