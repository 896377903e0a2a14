import { LogOut } from "lucide-react";
import { NavLink, Outlet, useLocation } from "react-router";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { requireCustomer } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { PopoverButton } from "../ui/popover-button.tsx";
import type { Route } from "./+types/account-layout.ts";
import { accountLinks } from "./account-links.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, phone, is_guest: isGuest } = requireCustomer(context, url);
  return { name, phone: readablePhone(phone), isGuest };
}

/** Layout of the account area: customer and links in a sidebar (a row on phones), and the page. */
export default function AccountLayout({ loaderData: { name, phone, isGuest } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const [, label] = accountLinks.find(([to]) => pathname.startsWith(localised(to, language))) ?? [];
  return (
    <div className="wrap">
      <div className="hidden lg:block">
        <Breadcrumb here={label?.() ?? m.user_menu()} />
      </div>
      <div className="account">
        <aside className="account-side">
          <div className="account-person">
            {isGuest ? (
              <>
                <p className="small soft">{m.guest_intro()}</p>
                <LinkTo to={paths.signup()} className="link">
                  {m.login_create()}
                </LinkTo>
              </>
            ) : (
              <>
                <p className="font-medium">
                  <bdi>{name}</bdi>
                </p>
                <p className="small soft">
                  <bdi dir="ltr">{phone}</bdi>
                </p>
              </>
            )}
          </div>
          <nav className="account-links" aria-label={m.user_menu()}>
            {accountLinks.slice(isGuest ? 1 : 0).map(([to, label, Icon]) => (
              <NavLink key={to} to={localised(to, language)} prefetch="intent">
                <Icon size={20} aria-hidden="true" />
                {label()}
              </NavLink>
            ))}
            {!isGuest && (
              <PopoverButton opens="logout-question" elsewhere={paths.logout()}>
                <LogOut size={20} className="mirror" aria-hidden="true" />
                {m.logout()}
              </PopoverButton>
            )}
          </nav>
        </aside>
        <div className="account-page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
