import { useQuery } from "@tanstack/react-query";
import {
  Banknote,
  Boxes,
  CircleUserRound,
  DatabaseBackup,
  FileBarChart,
  FileText,
  Flag,
  Globe,
  HandCoins,
  History,
  House,
  Image,
  Images,
  Layers,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Mail,
  MailCheck,
  MapPin,
  MessageSquare,
  PackageCheck,
  Palette,
  Percent,
  Scale,
  Search,
  Server,
  ShieldCheck,
  Sparkles,
  Star,
  Store,
  Tag,
  TicketPercent,
  Truck,
  Undo2,
  UsersRound,
} from "lucide-react";
import { NavLink } from "react-router";
import type { Home } from "#contract/admin/home/home.ts";
import { homeOf, usualSpan } from "../home/home-queries.ts";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { sectionsFor } from "../navigation.ts";
import { openPalette } from "../palette/palette-state.ts";
import { paths } from "../paths.ts";
import { listPath } from "../resources.ts";
import { signOut, useStaff } from "../session/staff-session.ts";
import { Dialog } from "../ui/dialog.tsx";
import "./more-sheet.css";

/** Icons of pages, by path. */
const icons: Readonly<Record<string, LucideIcon>> = {
  [listPath("hand-overs")]: PackageCheck,
  [listPath("returns")]: Undo2,
  [listPath("statements")]: Banknote,
  [listPath("claims")]: HandCoins,
  [listPath("couriers")]: Truck,
  [listPath("families")]: Layers,
  [listPath("categories")]: Tag,
  [listPath("concerns")]: Sparkles,
  [listPath("media")]: Images,
  [listPath("stock")]: Boxes,
  [listPath("imports")]: FileBarChart,
  [listPath("offers")]: TicketPercent,
  [listPath("coupons")]: Percent,
  [listPath("code-batches")]: ShieldCheck,
  [listPath("code-checks")]: History,
  [listPath("fake-reports")]: Flag,
  [listPath("content-pages")]: FileText,
  [listPath("home-blocks")]: House,
  [listPath("sliders")]: Image,
  [listPath("searches")]: Search,
  [listPath("reviews")]: Star,
  [listPath("contact-messages")]: MessageSquare,
  [listPath("emails")]: Mail,
  [listPath("settings")]: Store,
  [listPath("brand")]: Palette,
  [listPath("cities")]: MapPin,
  [listPath("email-texts")]: MailCheck,
  [listPath("whatsapp-texts")]: MessageSquare,
  [listPath("mail-server")]: Server,
  [listPath("backups")]: DatabaseBackup,
  [listPath("privacy")]: Scale,
  [listPath("staff")]: UsersRound,
  [listPath("audit-log")]: History,
};

/** Number of waiting rows of a page, by path; pages without a number are missing. */
function countsOf({ returns, low_stock, reviews, messages, ...toDo }: Home["to_do"]) {
  return new Map([
    [listPath("returns"), returns.requested],
    [listPath("stock"), low_stock.products],
    [listPath("reviews"), reviews.new],
    [listPath("contact-messages"), messages.new],
    [listPath("fake-reports"), toDo.fake_reports.open],
    [listPath("code-checks"), toDo.suspicious_codes.codes],
  ]);
}

/** Sheet with the pages beyond a phone's bar in groups, a search and the account. */
export default function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const { role } = useStaff();
  const home = useQuery({ ...homeOf(usualSpan), enabled: role !== "packer" });
  const counts = home.data === undefined ? null : countsOf(home.data.to_do);
  const groups = sectionsFor(role).flatMap(({ label, path, pages }, index) => {
    const others = pages.filter((page) => page.path !== path);
    const first = pages.find((page) => page.path === path) ?? { label, path };
    // The bar itself opens the first page of its sections.
    const further = index < maxTabs ? others : [first, ...others];
    return further.length === 0 ? [] : [{ label, pages: further }];
  });
  return (
    <Dialog title={m.more()} isOpen onClose={onClose}>
      <button
        type="button"
        className="more-search"
        onClick={() => {
          onClose();
          openPalette();
        }}
      >
        <Search size={18} aria-hidden />
        {m.palette_hint()}
      </button>
      {groups.map(({ label, pages }) => (
        <section key={label()} aria-label={label()}>
          <h3 className="more-group">{label()}</h3>
          <div className="more-grid">
            {pages.map((page) => {
              const Icon = icons[page.path] ?? FileText;
              const count = counts?.get(page.path) ?? 0;
              return (
                <NavLink key={page.path} to={page.path} onClick={onClose}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  <span className="grow">{page.label()}</span>
                  {count > 0 && <span className="count">{count}</span>}
                </NavLink>
              );
            })}
          </div>
        </section>
      ))}
      <div className="more-grid more-own">
        <NavLink to={paths.account} onClick={onClose}>
          <CircleUserRound size={20} strokeWidth={1.75} aria-hidden />
          {m.nav_account()}
        </NavLink>
        <NavLink to={paths.guide} onClick={onClose}>
          <LifeBuoy size={20} strokeWidth={1.75} aria-hidden />
          {m.guide()}
        </NavLink>
        <a href="/" target="_blank" rel="noreferrer">
          <Store size={20} strokeWidth={1.75} aria-hidden />
          {m.view_shop()}
        </a>
        <button type="button" onClick={switchLanguage}>
          <Globe size={20} strokeWidth={1.75} aria-hidden />
          {m.other_language()}
        </button>
        <button type="button" onClick={signOut}>
          <LogOut size={20} strokeWidth={1.75} className="mirror" aria-hidden />
          {m.sign_out()}
        </button>
      </div>
    </Dialog>
  );
}

/** Number of sections in a phone's bar. */
const maxTabs = 4;
