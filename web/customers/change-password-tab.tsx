import { data, Form } from "react-router";
import { PasswordChange } from "#contract/customers.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { changePassword } from "#shop/customers/change-password.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { requireAccount, requireAccountSession } from "../session/require-customer.ts";
import { readDevice } from "../session/session-cookie.ts";
import { NewPasswordField } from "../session/sign-in-fields.tsx";
import { Alert } from "../ui/alert.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { noErrors, useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/change-password-tab.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return { phone: nationalPhone(requireAccount(context, url).phone) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireAccountSession(context, url);
  const parsed = PasswordChange.safeParse(await readForm(request));
  if (!parsed.success) return data({ errors: fieldErrors(parsed.error), rejection: null }, { status: 422 });
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const address = context.get(clientAddressContext);
  const requester = { ...session, address, device: await readDevice(publicUrl, request) };
  const result = await changePassword(db, accountDependencies, requester, parsed.data);
  if (result.ok) return await redirectWithFlash(url.pathname, ["password_changed"]);
  const { rejection: rejected } = result;
  if (rejected.code === "too_many_tries")
    return tooManyTries(rejected, (rejection) => ({ errors: noErrors, rejection }));
  return data({ errors: rejected.errors, rejection: null }, { status: 422 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, (rejection) => ({ errors: noErrors, rejection }));
}

export const headers = headersOfResponse;

/** Form for a new password. Changing it ends the account's other sessions. */
export default function ChangePasswordTab({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
  return (
    <Form {...props} className="form narrow-form">
      {actionData?.rejection != null && <Alert kind="error">{actionData.rejection}</Alert>}
      {/* User name for password managers, which ignore type="hidden". */}
      <input hidden readOnly name="username" value={loaderData.phone} autoComplete="username" />
      <PasswordField
        label={m.label_old_password()}
        name="old_password"
        autoComplete="current-password"
        required
        errors={errors["old_password"]}
      />
      <NewPasswordField label={m.label_new_password()} errors={errors} />
      <p className="help">{m.password_change_note()}</p>
      <SubmitButton waiting={waiting} waitingWords={m.profile_saving()} className="button tall">
        {m.profile_save()}
      </SubmitButton>
    </Form>
  );
}
