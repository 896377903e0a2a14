import { LogOut, MapPin, Package, TicketPercent, Truck, UserRound } from "lucide-react";
import { NavLink, Outlet, useLocation } from "react-router";
import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { PopoverButton } from "../ui/popover-button.tsx";
import type { Route } from "./+types/account-layout.ts";

/** The pages of the account area, as they stand in its sidebar; a page that is built is added here. */
const areaLinks = [
  { to: paths.accountSettings(), label: m.account_settings, Icon: UserRound },
  { to: paths.orders(), label: m.my_orders, Icon: Package },
  { to: paths.trackOrder(), label: m.track_order, Icon: Truck },
  { to: paths.coupons(), label: m.my_coupons, Icon: TicketPercent },
  { to: paths.addressBook(), label: m.my_addresses, Icon: MapPin },
];

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, phone } = requireCustomer(context, url);
  return { name, phone: readablePhone(phone) };
}

/** The account area: whose it is and its pages at the side, on phones in a row above, the chosen page beside them. */
export default function AccountLayout({ loaderData: { name, phone } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const here = areaLinks.find(({ to }) => pathname.startsWith(localised(to, language)));
  return (
    <div className="wrap">
      <div className="hidden lg:block">
        <Breadcrumb here={here?.label() ?? m.user_menu()} />
      </div>
      <div className="account">
        <aside className="account-side">
          <div className="account-person">
            <p className="font-medium">
              <bdi>{name}</bdi>
            </p>
            <p className="small soft">
              <bdi dir="ltr">{phone}</bdi>
            </p>
          </div>
          <nav className="account-links" aria-label={m.user_menu()}>
            {areaLinks.map(({ to, label, Icon }) => (
              <NavLink key={to} to={localised(to, language)} prefetch="intent">
                <Icon size={20} aria-hidden="true" />
                {label()}
              </NavLink>
            ))}
            <PopoverButton opens="logout-question" elsewhere={paths.logout()}>
              <LogOut size={20} className="mirror" aria-hidden="true" />
              {m.logout()}
            </PopoverButton>
          </nav>
        </aside>
        <div className="account-page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
