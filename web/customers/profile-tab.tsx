import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { isEmailProven } from "#shop/customers/prove-email.ts";
import { shopContext } from "../request-context.ts";
import { requireAccount } from "../session/require-customer.ts";
import type { Route } from "./+types/profile-tab.ts";
import { UnconfirmedEmail } from "./unconfirmed-email.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name, email, phone, pending_email: pendingEmail } = requireAccount(context, url);
  const isProven = await isEmailProven(context.get(shopContext).db, id);
  return { name, email, phone: readablePhone(phone), pendingEmail, isProven };
}

/** Profile of the customer (read-only), and the state of an unconfirmed e-mail. */
export default function ProfileTab({
  loaderData: { name, email, phone, pendingEmail, isProven },
}: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <dl className="profile-facts">
        <div>
          <dt>{m.label_name()}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{m.label_email()}</dt>
          <dd>{email === "" ? m.email_none() : <bdi dir="ltr">{email}</bdi>}</dd>
        </div>
        <div>
          <dt>{m.label_phone()}</dt>
          <dd>
            <bdi dir="ltr">{phone}</bdi>
          </dd>
        </div>
      </dl>
      <UnconfirmedEmail email={email} pendingEmail={pendingEmail} isProven={isProven} />
    </div>
  );
}
