import {
  ChartColumn,
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
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { m } from "./messages/compiled/messages.js";
import { paths } from "./paths.ts";
import { describedResources, type Label, rolesOfList, type SectionName } from "./resources.ts";

interface SectionPage {
  readonly label: Label;
  readonly path: string;
}

interface SectionHead {
  readonly name: SectionName;
  readonly label: Label;
  readonly icon: LucideIcon;
  /** Letter after G that opens it. */
  readonly letter: string;
  /** True if it shows the number of waiting orders. */
  readonly counts?: true;
}

/** Section as a role sees it; `path` is its first page. */
export interface Section extends Omit<SectionHead, "name"> {
  readonly path: string;
  /** Pages of the section; empty if its only page has the same name. */
  readonly pages: readonly SectionPage[];
  /** Paths that belong to the section. */
  readonly addresses: readonly string[];
}

/** Sections of the back office in sidebar and phone bar. Their pages come from `resources.ts`. */
const sections: readonly SectionHead[] = [
  { name: "orders", label: m.nav_orders, icon: ShoppingBag, letter: "O", counts: true },
  { name: "catalogue", label: m.nav_catalogue, icon: Package, letter: "P" },
  { name: "customers", label: m.nav_customers, icon: Users, letter: "C" },
  { name: "offers", label: m.nav_offers, icon: TicketPercent, letter: "F" },
  { name: "authenticity", label: m.nav_authenticity, icon: ShieldCheck, letter: "A" },
  { name: "reports", label: m.nav_reports, icon: ChartColumn, letter: "R" },
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

/** Sections of a role. Packers have no figures, and so no home page. */
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

/** True if a role may open a path. Paths outside all sections are open to every role. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const lists = describedResources.filter(({ at, section }) => at !== undefined && section !== undefined);
  const list = lists.filter(({ at = "" }) => isBelow(at, pathname)).at(-1);
  return list === undefined || rolesOfList(list).includes(role);
}

export function isIn({ path, addresses }: Section, pathname: string): boolean {
  if (path === paths.home) return pathname === path;
  return addresses.some((address) => isBelow(address, pathname));
}

function isBelow(address: string, pathname: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
