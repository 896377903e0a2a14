import { Link, useNavigate, useSearchParams } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Sign-in page; continues to the requested page. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get("next") ?? "";
  return (
    <SignInFrame title={m.sign_in_title()} description={m.sign_in_description()}>
      <SignInForm onDone={() => navigate(isOwnPath(next) ? next : paths.home, { replace: true })} />
      <Link to={paths.forgottenPassword} className="link self-start">
        {m.forgotten_password()}
      </Link>
    </SignInFrame>
  );
}

/** True for a path of the back office, never for another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
