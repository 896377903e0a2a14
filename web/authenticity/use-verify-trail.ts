import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";

/** Breadcrumb from the home page to a result or report; empty if the form for codes is closed. */
export function useVerifyTrail() {
  return useShopDetails().carriesCodes ? [{ to: paths.verify(), label: m.verify_step() }] : [];
}
