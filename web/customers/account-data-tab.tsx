import { ChevronDown, Download } from "lucide-react";
import { Form } from "react-router";
import { AccountErasure } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { eraseCustomer } from "#shop/customers/erase-customer.ts";
import { Button } from "#ui/button.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, parseForm, rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../request-context.ts";
import { requireAccount, requireAccountSession } from "../session/require-customer.ts";
import { sessionCookie } from "../session/session-cookie.ts";
import { PasswordField } from "../ui/password-field.tsx";
import type { Route } from "./+types/account-data-tab.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  requireAccount(context, url);
  return null;
}

/** Deletes the account. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireAccountSession(context, url);
  const posted = await parseForm(request, AccountErasure);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const requester = { ...session, address: context.get(clientAddressContext) };
  const result = await eraseCustomer(db, accountDependencies, requester, parsed.password);
  if (result.ok) {
    context.set(sessionContext, null);
    return await redirectWithFlash(
      localised(paths.home(), context.get(languageContext)),
      [result.value.onTheWay > 0 ? "account_erased_on_the_way" : "account_erased"],
      [await sessionCookie(publicUrl).serialize("", { maxAge: 0 })],
    );
  }
  if (result.rejection.code === "too_many_tries") return rejectTooManyTries(form, result.rejection);
  return rejectForm(form, { errors: { password: ["password_wrong"] } });
}

export const headers = headersOfResponse;

/** Tab to export or delete the stored data of the customer. */
export default function AccountDataTab({ actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
  const language = useLanguage();
  const rejected = actionData !== undefined;
  return (
    <div className="grid gap-8">
      <section className="grid justify-items-start gap-3">
        <h2>{m.export_title()}</h2>
        <p className="soft">{m.export_text()}</p>
        <a className="button second" href={localised(paths.accountExport(), language)} download>
          <Download size={20} aria-hidden="true" />
          {m.export_submit()}
        </a>
      </section>
      <details className="erasure" open={rejected}>
        <summary className="text-red">
          {m.erase_title()}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <Form {...props} className="form narrow-form mt-4">
          <p>
            <strong>{m.erase_question()}</strong>
          </p>
          <p className="soft">{m.erase_text()}</p>
          <p className="soft">{m.erase_on_the_way()}</p>
          <Rejection of={actionData} />
          <PasswordField
            {...field("password")}
            label={m.label_current_password()}
            autoComplete="current-password"
            required
          />
          <Button
            type="submit"
            isPending={waiting}
            pendingText={m.erase_waiting()}
            kind="danger"
            className="tall"
          >
            {m.erase_submit()}
          </Button>
        </Form>
      </details>
    </div>
  );
}
