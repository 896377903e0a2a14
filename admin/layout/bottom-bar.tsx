import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { signOut } from "../session/sign-out.ts";
import { useStaff } from "../session/staff-session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { isIn, sectionsFor } from "./navigation.ts";
import { useWaitingOrders } from "./use-waiting-orders.ts";

/** How many rooms a phone's bar has room for, beside 'more'. */
const maxTabs = 4;

/** The rooms on a phone; the rest is a sheet. */
export function BottomBar() {
  const { pathname } = useLocation();
  const sections = sectionsFor(useStaff().role);
  const waiting = useWaitingOrders();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rest = sections.flatMap((section, index) => [
    ...(index >= maxTabs ? [{ label: section.label, path: section.path }] : []),
    ...(section.pages ?? []).filter(({ path }) => path !== section.path),
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
      <Dialog title={m.more()} isOpen={isOpen} onClose={close}>
        <div>
          {rest.map(({ label, path }) => (
            <NavLink key={path} to={path} className="menu-item" onClick={close}>
              {label()}
            </NavLink>
          ))}
          <NavLink to={paths.account} className="menu-item" onClick={close}>
            {m.nav_account()}
          </NavLink>
          <button type="button" className="menu-item" onClick={switchLanguage}>
            {m.other_language()}
          </button>
          <button type="button" className="menu-item" onClick={signOut}>
            {m.sign_out()}
          </button>
        </div>
      </Dialog>
    </nav>
  );
}
