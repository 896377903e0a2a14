import { resources } from "#contract/admin/resources.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { m } from "../messages/compiled/messages.js";
import { mayOpen, sectionsFor } from "../navigation.ts";
import { paths } from "../paths.ts";
import { type Label, listPath, type ResourceWithRow, rowPath } from "../resources.ts";

/** Page or action with its own address. */
export interface PaletteEntry {
  readonly label: Label;
  /** Page or section that it belongs to. */
  readonly parent?: Label;
  readonly path: string;
}

/** Parts of pages: tabs of lists and groups of settings. */
const parts: readonly PaletteEntry[] = [
  { parent: m.nav_orders, label: m.state_to_confirm, path: `${listPath("orders")}?tab=to_confirm` },
  { parent: m.nav_orders, label: m.state_to_ship, path: `${listPath("orders")}?tab=to_ship` },
  { parent: m.nav_orders, label: m.state_shipped, path: `${listPath("orders")}?tab=shipped` },
  { parent: m.nav_products, label: m.tab_drafts, path: `${listPath("products")}?tab=draft` },
  { parent: m.nav_products, label: m.low_stock, path: `${listPath("products")}?tab=low_stock` },
  { parent: m.nav_search, label: m.synonyms, path: "/search/synonyms" },
  { parent: m.nav_search, label: m.try_search, path: paths.trySearch },
  { parent: m.settings_shop, label: m.settings_details, path: listPath("settings") },
  { parent: m.settings_shop, label: m.settings_receipt, path: listPath("settings") },
  { parent: m.settings_shop, label: m.settings_confirmation, path: listPath("settings") },
  { parent: m.settings_shop, label: m.settings_opening, path: listPath("settings") },
  { label: m.nav_account, path: paths.account },
  { label: m.guide, path: paths.guide },
];

/** Forms of new rows. */
const forms: readonly {
  readonly label: Label;
  readonly resource: ResourceWithRow;
  readonly path?: string;
}[] = [
  { label: m.phone_order, resource: "orders", path: paths.newOrder },
  { label: m.new_product, resource: "products", path: paths.newProduct },
  { label: m.new_category, resource: "categories" },
  { label: m.new_family, resource: "families" },
  { label: m.new_word, resource: "concerns" },
  { label: m.new_offer, resource: "offers" },
  { label: m.new_coupon, resource: "coupons" },
  { label: m.new_slide, resource: "sliders" },
  { label: m.new_page, resource: "content-pages" },
  { label: m.new_courier, resource: "couriers" },
];

/** Pages that a role may open, with their parts. */
export function pagesFor(role: StaffRole): readonly PaletteEntry[] {
  const sections = sectionsFor(role).flatMap(({ label, path, pages }) => [
    { label, path },
    ...pages
      .filter((page) => page.path !== path || page.label !== label)
      .map((page) => ({ label: page.label, parent: label, path: page.path })),
  ]);
  return [...sections, ...parts.filter(({ path }) => mayOpen(role, path.split("?")[0] ?? path))];
}

/** Forms of new rows that a role may save. */
export function formsFor(role: StaffRole): readonly PaletteEntry[] {
  return forms
    .filter(({ resource }) => (resources[resource].changedBy as readonly StaffRole[]).includes(role))
    .map(({ label, resource, path = rowPath(resource, "new") }) => ({ label, path }));
}
