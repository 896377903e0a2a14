import { data, type RouterContextProvider, redirect } from "react-router";
import { NewAddress } from "#contract/addresses/address.ts";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { addAddress, changeAddress } from "#shop/addresses/address-book.ts";
import type { Customer } from "#shop/customers/customer.ts";
import { accept, reject } from "#shop/result.ts";
import { readForm, rejectForm } from "../form/posted-form.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { addressesChangedContext, languageContext, shopContext } from "../request-context.ts";
import { requireCustomer } from "../session/require-customer.ts";

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

/** Adds the address of a posted form. Rejects with the response to the form. */
export async function addPostedAddress(posted: Posted) {
  const customer = requireCustomer(posted.context, posted.url);
  const { form, parsed } = await readAddressForm(posted.request, customer);
  if (!parsed.success) return reject(rejectForm(form, { errors: fieldErrors(parsed.error) }));
  // A double click posts the form twice.
  const once = { unlessThere: true };
  const result = await addAddress(posted.context.get(shopContext).db, customer.id, parsed.data, once);
  posted.context.set(addressesChangedContext, true);
  if (result.ok) return accept(result.value);
  switch (result.rejection.code) {
    case "city_unknown":
      return reject(rejectForm(form, unknownCity));
    case "too_many_addresses":
      return reject(rejectForm(form, { rejection: m.address_too_many({ max: maxAddresses }), status: 409 }));
    case "customer_unknown":
      throw redirect(localised(paths.login(), posted.context.get(languageContext)), 303);
  }
}

/** Changes an address by a posted form. Rejects with the response to the form. Throws 404 for another customer's address. */
export async function changePostedAddress(posted: Posted, id: number) {
  const customer = requireCustomer(posted.context, posted.url);
  const { form, parsed } = await readAddressForm(posted.request, customer);
  if (!parsed.success) return reject(rejectForm(form, { errors: fieldErrors(parsed.error) }));
  const result = await changeAddress(posted.context.get(shopContext).db, customer.id, {
    addressId: id,
    changes: parsed.data,
  });
  posted.context.set(addressesChangedContext, true);
  if (result.ok) return accept(result.value);
  if (result.rejection.code === "city_unknown") return reject(rejectForm(form, unknownCity));
  throw data(null, { status: 404 });
}

const unknownCity = { errors: { city_id: ["choose_city" as const] } };

async function readAddressForm(request: Request, customer: Customer) {
  const form = await readForm(request);
  const phone = form["receiver"] === "me" ? customer.phone : form["phone"];
  return { form, parsed: NewAddress.safeParse({ ...form, phone }) };
}
