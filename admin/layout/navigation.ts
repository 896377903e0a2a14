import { FileText, House, type LucideIcon, Settings, ShoppingBag, Users } from "lucide-react";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";

interface SectionPage {
  readonly label: () => string;
  readonly path: string;
  /** Whether it is nothing for those who pack. */
  readonly forOffice?: true;
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
  { label: m.nav_customers, icon: Users, path: paths.customers, letter: "C", forOffice: true },
  {
    label: m.nav_content,
    icon: FileText,
    path: paths.contentPages,
    letter: "T",
    forOffice: true,
    alsoAt: [paths.sliders],
    pages: [
      { label: m.nav_content_pages, path: paths.contentPages },
      { label: m.nav_sliders, path: paths.sliders },
    ],
  },
  {
    label: m.nav_settings,
    icon: Settings,
    path: paths.settings,
    letter: "S",
    forOffice: true,
    pages: [
      { label: m.settings_shop, path: paths.settings },
      { label: m.settings_delivery, path: paths.delivery },
      { label: m.settings_mails, path: paths.mailTexts },
    ],
  },
];

/** The rooms that a role has something to do in. */
export function sectionsFor(role: StaffRole): readonly Section[] {
  if (role !== "packer") return sections;
  return sections
    .filter(({ forOffice }) => !forOffice)
    .map(({ pages = [], ...section }) => ({
      ...section,
      pages: pages.filter(({ forOffice }) => !forOffice),
    }));
}

/** Whether an address lies in a section. */
export function isIn({ path, alsoAt = [] }: Section, pathname: string): boolean {
  if (path === paths.home) return pathname === path;
  return [path, ...alsoAt].some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
