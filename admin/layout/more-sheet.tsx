import { NavLink } from "react-router";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { signOut } from "../session/staff-session.ts";
import { Dialog } from "../ui/dialog.tsx";

/** Sheet with the pages beyond a phone's bar. */
export default function MoreSheet({
  pages,
  onClose,
}: {
  readonly pages: readonly { readonly label: () => string; readonly path: string }[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={m.more()} isOpen onClose={onClose}>
      <div>
        {pages.map(({ label, path }) => (
          <NavLink key={path} to={path} className="menu-item" onClick={onClose}>
            {label()}
          </NavLink>
        ))}
        <NavLink to={paths.account} className="menu-item" onClick={onClose}>
          {m.nav_account()}
        </NavLink>
        <NavLink to={paths.guide} className="menu-item" onClick={onClose}>
          {m.guide()}
        </NavLink>
        <button type="button" className="menu-item" onClick={switchLanguage}>
          {m.other_language()}
        </button>
        <button type="button" className="menu-item" onClick={signOut}>
          {m.sign_out()}
        </button>
      </div>
    </Dialog>
  );
}
