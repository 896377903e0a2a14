import { data, redirect, useOutletContext } from "react-router";
import { NewAddress } from "#contract/address.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { addAddress } from "#shop/addresses/add-address.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { tellOnNextPage } from "../session/flash.ts";
import { readForm } from "../session/read-form.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Alert } from "../ui/alert.tsx";
import type { Route } from "./+types/add-address.ts";
import { NewAddressForm, type NewAddressFormProps } from "./new-address-form.tsx";

/** Adds an address and goes back to the checkout with it chosen. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.slice(0, 1000)]));
  const refuseWith = (errors: FieldErrors, full = false) => data({ typed, errors, full }, { status: 422 });
  const parsed = NewAddress.safeParse(form);
  if (!parsed.success) return refuseWith(fieldErrors(parsed.error));
  const result = await addAddress(context.get(shopContext).db, customer.id, parsed.data);
  if (!result.ok) {
    return result.refusal.code === "city_unknown"
      ? refuseWith({ city_id: ["choose_city"] })
      : refuseWith({}, true);
  }
  const checkout = localised(paths.checkout(), languageOfPath(url.pathname));
  return redirect(`${checkout}?address_id=${result.value.id}`, {
    status: 303,
    headers: [await tellOnNextPage("address_added")],
  });
}

type Surroundings = Pick<NewAddressFormProps, "cities" | "phone" | "first">;

/** The form of a new address within the checkout, filled as it was when it was refused. */
export default function AddAddress({ actionData }: Route.ComponentProps) {
  const surroundings = useOutletContext<Surroundings>();
  return (
    <section className="step">
      {!surroundings.first && <h2>{m.add_address()}</h2>}
      {actionData?.full === true && <Alert kind="bad">{m.address_too_many()}</Alert>}
      <NewAddressForm {...surroundings} typed={actionData?.typed ?? {}} errors={actionData?.errors ?? {}} />
    </section>
  );
}
