import {
  FileText,
  House,
  type LucideIcon,
  Package,
  Settings,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  Users,
} from "lucide-react";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";

interface SectionPage {
  readonly label: () => string;
  readonly path: string;
  /** Whether it is nothing for those who pack. */
  readonly forOffice?: true;
  readonly forOwners?: true;
}

export interface Section {
  readonly label: () => string;
  readonly icon: LucideIcon;
  readonly path: string;
  /** The letter after G that goes there. */
  readonly letter: string;
  /** Addresses that belong to it beside its own. */
  readonly alsoAt?: readonly string[];
  readonly pages?: readonly SectionPage[];
  readonly forOffice?: true;
  readonly forOwners?: true;
  /** Whether it has the number of orders that wait. */
  readonly counts?: true;
}

/** The rooms of the back office, as the rail and the bar of a phone show them. */
const sections: readonly Section[] = [
  { label: m.nav_home, icon: House, path: paths.home, letter: "H", forOffice: true },
  {
    label: m.nav_orders,
    icon: ShoppingBag,
    path: paths.orders,
    letter: "O",
    counts: true,
    alsoAt: [paths.handOvers, paths.cash, paths.couriers],
    pages: [
      { label: m.nav_all_orders, path: paths.orders },
      { label: m.nav_hand_overs, path: paths.handOvers },
      { label: m.nav_cash, path: paths.cash, forOffice: true },
      { label: m.nav_couriers, path: paths.couriers },
    ],
  },
  {
    label: m.nav_catalogue,
    icon: Package,
    path: paths.products,
    letter: "P",
    alsoAt: [paths.families, paths.categories, paths.concerns, paths.media, paths.stock, paths.imports],
    pages: [
      { label: m.nav_products, path: paths.products },
      { label: m.nav_families, path: paths.families },
      { label: m.nav_categories, path: paths.categories },
      { label: m.nav_concerns, path: paths.concerns, forOffice: true },
      { label: m.nav_media, path: paths.media, forOffice: true },
      { label: m.nav_stock, path: paths.stock },
      { label: m.nav_imports, path: paths.imports },
    ],
  },
  { label: m.nav_customers, icon: Users, path: paths.customers, letter: "C", forOffice: true },
  {
    label: m.nav_offers,
    icon: TicketPercent,
    path: paths.coupons,
    letter: "F",
    forOffice: true,
    pages: [{ label: m.nav_coupons, path: paths.coupons }],
  },
  {
    label: m.nav_authenticity,
    icon: ShieldCheck,
    path: paths.codeBatches,
    letter: "A",
    forOffice: true,
    alsoAt: [paths.codeChecks, paths.fakeReports],
    pages: [
      { label: m.nav_batches, path: paths.codeBatches },
      { label: m.nav_checks, path: paths.codeChecks },
      { label: m.nav_fake_reports, path: paths.fakeReports },
    ],
  },
  {
    label: m.nav_content,
    icon: FileText,
    path: paths.contentPages,
    letter: "T",
    forOffice: true,
    alsoAt: [paths.sliders, paths.searches, paths.reviews, paths.contactMessages, paths.emails],
    pages: [
      { label: m.nav_content_pages, path: paths.contentPages },
      { label: m.nav_sliders, path: paths.sliders },
      { label: m.nav_search, path: paths.searches },
      { label: m.nav_reviews, path: paths.reviews },
      { label: m.nav_messages, path: paths.contactMessages },
      { label: m.nav_mails, path: paths.emails },
    ],
  },
  {
    label: m.nav_settings,
    icon: Settings,
    path: paths.settings,
    letter: "S",
    forOffice: true,
    alsoAt: [paths.staff, paths.auditLog],
    pages: [
      { label: m.settings_shop, path: paths.settings },
      { label: m.settings_delivery, path: paths.delivery },
      { label: m.settings_mails, path: paths.mailTexts },
      { label: m.nav_team, path: paths.staff, forOwners: true },
      { label: m.nav_audit_log, path: paths.auditLog, forOwners: true },
    ],
  },
];

/** The rooms that a role has something to do in. */
export function sectionsFor(role: StaffRole): readonly Section[] {
  const isTheirs = ({ forOffice, forOwners }: Pick<SectionPage, "forOffice" | "forOwners">) =>
    (role !== "packer" || !forOffice) && (role === "owner" || !forOwners);
  return sections
    .filter(isTheirs)
    .map(({ pages = [], ...section }) => ({ ...section, pages: pages.filter(isTheirs) }));
}

/** Whether a role has something to do at an address. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const section = sections.find((one) => isIn(one, pathname));
  if (section === undefined || section.path === paths.home) return true;
  const theirs = sectionsFor(role).find(({ path }) => path === section.path);
  if (theirs === undefined) return false;
  const pageOf = ({ pages = [] }: Section) =>
    pages.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).at(-1)?.path;
  return pageOf(section) === pageOf(theirs);
}

/** Whether an address lies in a section. */
export function isIn({ path, alsoAt = [] }: Section, pathname: string): boolean {
  if (path === paths.home) return pathname === path;
  return [path, ...alsoAt].some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
