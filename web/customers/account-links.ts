import { Heart, type LucideIcon, MapPin, Package, TicketPercent, Truck, UserRound } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";

/** Path, label and icon; a tuple takes fewer bytes in every page's script than an object. */
type AccountLink = readonly [to: string, label: () => string, Icon: LucideIcon];

/** Pages of the account area in the order of its sidebar and of the user menu. Guests may see all but the first. */
export const accountLinks: readonly AccountLink[] = [
  [paths.accountSettings(), m.account_settings, UserRound],
  [paths.orders(), m.my_orders, Package],
  [paths.wishlist(), m.wishlist, Heart],
  [paths.trackOrder(), m.track_order, Truck],
  [paths.coupons(), m.my_coupons, TicketPercent],
  [paths.addressBook(), m.my_addresses, MapPin],
];
