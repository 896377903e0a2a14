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
import { describedResources, rolesOfList, type SectionName } from "../resources.ts";

interface SectionPage {
  readonly label: () => string;
  readonly path: string;
}

interface SectionHead {
  readonly name: SectionName;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** The letter after G that goes there. */
  readonly letter: string;
  /** Whether it shows the number of waiting orders. */
  readonly counts?: true;
}

/** A section as a role sees it. Its first page is where it opens. */
export interface Section extends Omit<SectionHead, "name"> {
  readonly path: string;
  /** Pages below its name; none where its only page has the same name. */
  readonly pages: readonly SectionPage[];
  /** Addresses that belong to it. */
  readonly addresses: readonly string[];
}

/** Sections of the back office, as the rail and the bar of a phone show them. Their pages are those of `resources.ts`. */
const sections: readonly SectionHead[] = [
  { name: "orders", label: m.nav_orders, icon: ShoppingBag, letter: "O", counts: true },
  { name: "catalogue", label: m.nav_catalogue, icon: Package, letter: "P" },
  { name: "customers", label: m.nav_customers, icon: Users, letter: "C" },
  { name: "offers", label: m.nav_offers, icon: TicketPercent, letter: "F" },
  { name: "authenticity", label: m.nav_authenticity, icon: ShieldCheck, letter: "A" },
  { name: "content", label: m.nav_content, icon: FileText, letter: "T" },
  { name: "settings", label: m.nav_settings, icon: Settings, letter: "S" },
];
const home: Section = {
  label: m.nav_home,
  icon: House,
  letter: "H",
  path: paths.home,
  pages: [],
  addresses: [paths.home],
};

/** The sections that a role has something to do in. Packers have no figures, so no home. */
export function sectionsFor(role: StaffRole): readonly Section[] {
  const theirs = sections.flatMap(({ name, ...section }) => {
    const pages = pagesFor(role, name);
    const [first] = pages;
    if (first === undefined) return [];
    return {
      ...section,
      path: first.path,
      pages: pages.filter(({ label }) => label !== section.label),
      addresses: pages.map(({ path }) => path),
    };
  });
  return role === "packer" ? theirs : [home, ...theirs];
}

function pagesFor(role: StaffRole, section: SectionName): SectionPage[] {
  return describedResources.flatMap((resource) => {
    const { at: path, label } = resource;
    const isShown = resource.section === section && rolesOfList(resource).includes(role);
    return isShown && path !== undefined && label !== undefined ? [{ label, path }] : [];
  });
}

/** Whether a role has something to do at an address. Addresses outside all sections are open to every role. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const lists = describedResources.filter(({ at, section }) => at !== undefined && section !== undefined);
  const list = lists.filter(({ at = "" }) => isBelow(at, pathname)).at(-1);
  return list === undefined || rolesOfList(list).includes(role);
}

/** Whether an address lies in a section. */
export function isIn({ path, addresses }: Section, pathname: string): boolean {
  if (path === paths.home) return pathname === path;
  return addresses.some((address) => isBelow(address, pathname));
}

function isBelow(address: string, pathname: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
