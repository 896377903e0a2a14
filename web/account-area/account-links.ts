import { MapPin, Package, TicketPercent, Truck, UserRound } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";

/** Pages of the account area in the order of its sidebar and of the user menu. Only customers may see them. */
export const accountLinks = [
  { to: paths.accountSettings(), label: m.account_settings, Icon: UserRound },
  { to: paths.orders(), label: m.my_orders, Icon: Package },
  { to: paths.trackOrder(), label: m.track_order, Icon: Truck },
  { to: paths.coupons(), label: m.my_coupons, Icon: TicketPercent },
  { to: paths.addressBook(), label: m.my_addresses, Icon: MapPin },
];
