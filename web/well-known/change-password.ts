import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** Redirects password managers to the password form (W3C, A Well-Known URL for Changing Passwords). That page handles sign-in. */
export function loader() {
  return redirect(paths.passwordChange());
}
