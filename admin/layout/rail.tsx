import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { isIn, sectionsFor } from "../navigation.ts";
import { Logo } from "../page/page-head.tsx";
import { paths } from "../paths.ts";
import { roleName, useStaff } from "../session/staff-session.ts";
import { CutWords } from "../ui/written-values.tsx";
import { useWaitingOrders } from "./use-waiting-orders.ts";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** Sidebar of a desktop, with the pages of the open section. */
export function Rail() {
  const { pathname } = useLocation();
  const staff = useStaff();
  const waiting = useWaitingOrders();
  const account = (
    <button type="button" className="rail-person" title={m.nav_account()}>
      <span className="avatar" aria-hidden="true">
        {firstLetter(staff.name)}
      </span>
      <span className="grow">
        <span className="strong">
          <CutWords>{staff.name}</CutWords>
        </span>
        <span className="soft tiny">{roleName(staff.role)}</span>
      </span>
      <ChevronDown size={16} className="soft" aria-hidden />
    </button>
  );
  return (
    <nav className="rail" aria-label={m.navigation()}>
      <Link to={paths.home} className="rail-logo">
        <Logo height={24} />
        <small>{m.back_office()}</small>
      </Link>
      {sectionsFor(staff.role).map((section) => {
        const isOpen = isIn(section, pathname);
        const Icon = section.icon;
        return (
          <div key={section.path} className="contents">
            <NavLink to={section.path} end className="rail-link" data-open={isOpen} title={section.label()}>
              <Icon size={19} strokeWidth={1.75} aria-hidden />
              <span>{section.label()}</span>
              {section.counts && waiting > 0 && <span className="count">{waiting}</span>}
            </NavLink>
            {isOpen &&
              section.pages.map(({ label, path }) => (
                <NavLink key={path} to={path} end={path === section.path} className="rail-sub">
                  {label()}
                </NavLink>
              ))}
          </div>
        );
      })}
      <Suspense fallback={account}>
        <AccountMenu trigger={account} />
      </Suspense>
    </nav>
  );
}

function firstLetter(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? "";
}
