import { MapPin, UserRound } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";

/** The pages of the account area, as they stand in its sidebar; a page that is built is added here. */
export const areaLinks = [
  { to: paths.accountSettings(), label: m.account_settings, Icon: UserRound },
  { to: paths.addressBook(), label: m.my_addresses, Icon: MapPin },
];
