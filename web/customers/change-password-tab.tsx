import { Form } from "react-router";
import { PasswordChange } from "#contract/customers.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { changePassword } from "#shop/customers/change-password.ts";
import { Button } from "#ui/button.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, parseForm, rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { requireAccount, requireAccountSession } from "../session/require-customer.ts";
import { readDevice } from "../session/session-cookie.ts";
import { NewPasswordField } from "../session/sign-in-fields.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import type { Route } from "./+types/change-password-tab.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return { phone: nationalPhone(requireAccount(context, url).phone) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireAccountSession(context, url);
  const posted = await parseForm(request, PasswordChange);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const address = context.get(clientAddressContext);
  const requester = { ...session, address, device: await readDevice(publicUrl, request) };
  const result = await changePassword(db, accountDependencies, requester, parsed);
  if (result.ok) return await redirectWithFlash(url.pathname, ["password_changed"]);
  const { rejection } = result;
  if (rejection.code === "too_many_tries") return rejectTooManyTries(form, rejection);
  return rejectForm(form, { errors: rejection.errors });
}

export const headers = headersOfResponse;

/** Form for a new password. Changing it ends the account's other sessions. */
export default function ChangePasswordTab({ loaderData, actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
  return (
    <Form {...props} className="form narrow-form">
      <Rejection of={actionData} />
      {/* User name for password managers, which ignore type="hidden". */}
      <input hidden readOnly name="username" value={loaderData.phone} autoComplete="username" />
      <PasswordField
        {...field("old_password")}
        label={m.label_old_password()}
        autoComplete="current-password"
        required
      />
      <NewPasswordField {...field("password")} label={m.label_new_password()} />
      <p className="field-help">{m.password_change_note()}</p>
      <Button
        type="submit"
        isPending={waiting}
        pendingText={m.profile_saving()}
        kind="primary"
        className="tall"
      >
        {m.profile_save()}
      </Button>
    </Form>
  );
}
