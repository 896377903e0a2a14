import { data, type RouterContextProvider, redirect } from "react-router";
import { NewAddress } from "#contract/addresses/address.ts";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { type Address, addAddress, changeAddress } from "#shop/addresses/address-book.ts";
import type { Customer } from "#shop/customers/customer.ts";
import { accept, type Result, reject } from "#shop/result.ts";
import { readForm } from "../form/posted-form.tsx";
import { localised, paths, safeNext } from "../paths.ts";
import { addressesChangedContext, languageContext, shopContext } from "../request-context.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { type RejectedForm, type TypedAddress, typedAddress } from "./typed-address.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** Page to return to: the previous page, or the address book. */
export function bookPath({ context, url }: Pick<Posted, "context" | "url">): string {
  const book = localised(paths.addressBook(), context.get(languageContext));
  return safeNext(url.searchParams.get("next") ?? book);
}

/** Adds the address of a posted form, or returns its errors. */
export async function addPostedAddress(posted: Posted): Promise<Result<Address, RejectedForm>> {
  const customer = requireCustomer(posted.context, posted.url);
  const { typed, parsed } = await readAddressForm(posted.request, customer);
  if (!parsed.success) return rejectForm(typed, fieldErrors(parsed.error));
  // A double click posts the form twice.
  const once = { unlessThere: true };
  const result = await addAddress(posted.context.get(shopContext).db, customer.id, parsed.data, once);
  posted.context.set(addressesChangedContext, true);
  if (result.ok) return accept(result.value);
  switch (result.rejection.code) {
    case "city_unknown":
      return rejectForm(typed, unknownCity);
    case "too_many_addresses":
      return reject({ typed, errors: {}, rejection: m.address_too_many({ max: maxAddresses }) });
    case "customer_unknown":
      throw redirect(localised(paths.login(), posted.context.get(languageContext)), 303);
  }
}

/** Changes an address by a posted form, or returns its errors. Throws 404 for another customer's address. */
export async function changePostedAddress(
  posted: Posted,
  id: number,
): Promise<Result<Address, RejectedForm>> {
  const customer = requireCustomer(posted.context, posted.url);
  const { typed, parsed } = await readAddressForm(posted.request, customer);
  if (!parsed.success) return rejectForm(typed, fieldErrors(parsed.error));
  const result = await changeAddress(posted.context.get(shopContext).db, customer.id, {
    addressId: id,
    changes: parsed.data,
  });
  posted.context.set(addressesChangedContext, true);
  if (result.ok) return accept(result.value);
  if (result.rejection.code === "city_unknown") return rejectForm(typed, unknownCity);
  throw data(null, { status: 404 });
}

/** Response to a rejected form: 409 for a full book, otherwise 422. */
export function rejectedPage(rejection: RejectedForm) {
  return data(rejection, { status: rejection.rejection === null ? 422 : 409 });
}

const unknownCity: FieldErrors = { city_id: ["choose_city"] };

function rejectForm(typed: TypedAddress, errors: FieldErrors) {
  return reject<RejectedForm>({ typed, errors, rejection: null });
}

async function readAddressForm(request: Request, customer: Customer) {
  const form = await readForm(request);
  const phone = form["receiver"] === "me" ? customer.phone : form["phone"];
  return { typed: typedAddress(form), parsed: NewAddress.safeParse({ ...form, phone }) };
}
