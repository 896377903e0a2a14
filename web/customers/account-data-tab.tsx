import { ChevronDown, Download } from "lucide-react";
import { data, Form } from "react-router";
import { AccountErasure } from "#contract/customers.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { eraseCustomer } from "#shop/customers/erase-customer.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../request-context.ts";
import { requireAccount, requireAccountSession } from "../session/require-customer.ts";
import { sessionCookie } from "../session/session-cookie.ts";
import { Alert } from "../ui/alert.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { noErrors, useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/account-data-tab.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  requireAccount(context, url);
  return null;
}

/** Deletes the account. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireAccountSession(context, url);
  const parsed = AccountErasure.safeParse(await readForm(request));
  if (!parsed.success) return data({ errors: fieldErrors(parsed.error), rejection: null }, { status: 422 });
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const requester = { ...session, address: context.get(clientAddressContext) };
  const result = await eraseCustomer(db, accountDependencies, requester, parsed.data.password);
  if (result.ok) {
    context.set(sessionContext, null);
    return await redirectWithFlash(
      localised(paths.home(), context.get(languageContext)),
      [result.value.onTheWay > 0 ? "account_erased_on_the_way" : "account_erased"],
      [await sessionCookie(publicUrl).serialize("", { maxAge: 0 })],
    );
  }
  if (result.rejection.code === "too_many_tries")
    return tooManyTries(result.rejection, (rejection) => ({ errors: noErrors, rejection }));
  return data({ errors: wrongPassword, rejection: null }, { status: 422 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, (rejection) => ({ errors: noErrors, rejection }));
}

export const headers = headersOfResponse;

const wrongPassword: FieldErrors = { password: ["password_wrong"] };

/** Tab to export or delete the stored data of the customer. */
export default function AccountDataTab({ actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
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
          {actionData?.rejection != null && <Alert kind="error">{actionData.rejection}</Alert>}
          <PasswordField
            label={m.label_current_password()}
            name="password"
            autoComplete="current-password"
            required
            errors={errors["password"]}
          />
          <SubmitButton waiting={waiting} waitingWords={m.erase_waiting()} className="button danger tall">
            {m.erase_submit()}
          </SubmitButton>
        </Form>
      </details>
    </div>
  );
}
