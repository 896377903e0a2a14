import { redirect, redirectDocument } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { endSession } from "#shop/customers/sessions.ts";
import { flashHeader } from "../flash/flash-message.ts";
import { withFlash } from "../flash/flash-url.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/logout-page.ts";
import { LogoutForm } from "./logout-form.tsx";
import { sessionCookie } from "./session-cookie.ts";

/** Shows the question. A GET must not log out, because that is a change. Redirects visitors to the home page. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) === null)
    throw redirect(localised(paths.home(), context.get(languageContext)));
  return null;
}

/** Ends the session for everyone who holds its token. */
export async function action({ context }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(shopContext);
  const session = context.get(sessionContext);
  if (session !== null) await endSession(db, session.token);
  context.set(sessionContext, null);
  // Loads a new document, which contains nothing about the customer.
  return redirectDocument(withFlash(localised(paths.home(), context.get(languageContext))), {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie(publicUrl).serialize("", { maxAge: 0 })],
      await flashHeader(["logged_out"]),
    ],
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.logout(), robots: "noindex" });
}

/** Logout question as a page, for browsers without popovers. */
export default function LogoutPage() {
  return (
    <div className="wrap">
      <section className="alone-page">
        <h1>{m.logout_question()}</h1>
        <div>
          <LogoutForm>
            <LinkTo to={paths.accountSettings()} className="button second">
              {m.cancel()}
            </LinkTo>
          </LogoutForm>
        </div>
      </section>
    </div>
  );
}
