import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** Where password managers send customers (W3C, A Well-Known URL for Changing Passwords); signing in first is the page's. */
export function loader() {
  return redirect(paths.passwordChange());
}
