import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { requireCustomer } from "../session/require-customer.ts";
import type { Route } from "./+types/profile-tab.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, email, phone } = requireCustomer(context, url);
  return { name, email, phone: readablePhone(phone) };
}

/** The customer's own data, to be read. */
export default function ProfileTab({ loaderData: { name, email, phone } }: Route.ComponentProps) {
  return (
    <dl className="profile-facts">
      <div>
        <dt>{m.label_name()}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{m.label_email()}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
      </div>
      <div>
        <dt>{m.label_phone()}</dt>
        <dd>
          <bdi dir="ltr">{phone}</bdi>
        </dd>
      </div>
    </dl>
  );
}
