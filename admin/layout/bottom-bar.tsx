import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { isIn, sectionsFor } from "../navigation.ts";
import { useStaff } from "../session/staff-session.ts";
import { useWaitingOrders } from "./use-waiting-orders.ts";

const MoreSheet = lazy(() => import("./more-sheet.tsx"));

/** Number of sections in a phone's bar, beside "more". */
const maxTabs = 4;

/** Navigation bar of a phone; further sections are in a sheet. */
export function BottomBar() {
  const { pathname } = useLocation();
  const sections = sectionsFor(useStaff().role);
  const waiting = useWaitingOrders();
  const [isOpen, setOpen] = useState(false);
  const rest = sections.flatMap((section, index) => [
    ...(index >= maxTabs ? [{ label: section.label, path: section.path }] : []),
    ...section.pages.filter(({ path }) => path !== section.path),
  ]);
  return (
    <nav className="bottom-bar" aria-label={m.navigation()}>
      {sections.slice(0, maxTabs).map((section) => {
        const Icon = section.icon;
        return (
          <NavLink key={section.path} to={section.path} end data-open={isIn(section, pathname)}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {section.counts && waiting > 0 && <span className="count">{waiting}</span>}
            {section.label()}
          </NavLink>
        );
      })}
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Ellipsis size={22} aria-hidden />
        {m.more()}
      </button>
      <Suspense fallback={null}>
        {isOpen && <MoreSheet pages={rest} onClose={() => setOpen(false)} />}
      </Suspense>
    </nav>
  );
}
