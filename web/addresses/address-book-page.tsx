import { Pencil, Plus, Trash2 } from "lucide-react";
import { type FetcherWithComponents, redirect, useFetcher } from "react-router";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { changeAddress, listAddresses } from "#shop/addresses/address-book.ts";
import { Button } from "#ui/button.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { type RejectedForm, readForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { addressesChangedContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { PageWithRouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/address-book-page.ts";
import { AddressLines } from "./address-lines.tsx";
import { type AddressView, addressView } from "./address-view.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const addresses = await listAddresses(context.get(shopContext).db, customer.id);
  const language = context.get(languageContext);
  return { addresses: addresses.map((address) => addressView(address, language)) };
}

/** Makes an address the default. If it is missing, the refreshed book shows that. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  const result = await changeAddress(context.get(shopContext).db, customer.id, {
    addressId: routeId(form["address_id"] ?? ""),
    changes: {},
    makeDefault: true,
  });
  context.set(addressesChangedContext, true);
  const book = localised(paths.addressBook(), context.get(languageContext));
  return result.ok ? await redirectWithFlash(book, ["address_default_set"]) : redirect(book, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.my_addresses(), robots: "noindex" });
}

/** Addresses of the customer. Child routes open as dialogs over the list. */
export default function AddressBookPage({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <PageWithRouteDialog>
      {addresses.length === 0 ? <EmptyBook /> : <Book addresses={addresses} />}
    </PageWithRouteDialog>
  );
}

function Book({ addresses }: Route.ComponentProps["loaderData"]) {
  return (
    <>
      <div className="book-head">
        <h1>{m.my_addresses()}</h1>
        {addresses.length < maxAddresses && (
          <LinkTo to={paths.newAddress()} className="button" prefetch="intent" preventScrollReset>
            <Plus size={18} aria-hidden="true" />
            {m.add_address()}
          </LinkTo>
        )}
      </div>
      {addresses.length >= maxAddresses && (
        <p className="soft mb-4">{m.address_too_many({ max: maxAddresses })}</p>
      )}
      <ul className="address-cards">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </>
  );
}

function EmptyBook() {
  return (
    <>
      <div className="book-head">
        <h1>{m.my_addresses()}</h1>
      </div>
      <EmptyState arch="cream" title={m.my_addresses_empty()} text={m.my_addresses_empty_text()}>
        <LinkTo to={paths.newAddress()} className="button" prefetch="intent" preventScrollReset>
          <Plus size={18} aria-hidden="true" />
          {m.add_address()}
        </LinkTo>
      </EmptyState>
    </>
  );
}

function AddressCard({ address }: { readonly address: AddressView }) {
  const { id, title, phone, isDefault } = address;
  const fetcher = useFetcher<RejectedForm>();
  return (
    <li className={isDefault ? "panel address-card chosen" : "panel address-card"}>
      <div className="flex min-h-7 flex-wrap items-start justify-between gap-3">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {isDefault && <span className="badge success">{m.default_address()}</span>}
      </div>
      <AddressLines address={address} />
      <p className="small">
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <div className="address-actions">
        <LinkTo
          to={paths.addressEdit(id)}
          className="button ghost"
          aria-label={m.edit_named({ title })}
          prefetch="intent"
          preventScrollReset
        >
          <Pencil size={18} aria-hidden="true" />
          {m.edit()}
        </LinkTo>
        <LinkTo
          to={paths.addressDeletion(id)}
          className="button ghost red"
          aria-label={m.delete_named({ title })}
          prefetch="intent"
          preventScrollReset
        >
          <Trash2 size={18} aria-hidden="true" />
          {m.delete()}
        </LinkTo>
        {!isDefault && <MakeDefault id={id} title={title} fetcher={fetcher} />}
      </div>
      {fetcher.state === "idle" && <Rejection of={fetcher.data} />}
    </li>
  );
}

interface MakeDefaultProps extends Pick<AddressView, "id" | "title"> {
  readonly fetcher: FetcherWithComponents<unknown>;
}

function MakeDefault({ id, title, fetcher }: MakeDefaultProps) {
  const action = localised(paths.addressBook(), useLanguage());
  return (
    <fetcher.Form method="post" action={action} className="ms-auto" preventScrollReset>
      <Button
        type="submit"
        name="address_id"
        value={id}
        isPending={fetcher.state !== "idle"}
        pendingText={m.saving()}
        kind="ghost"
        aria-label={m.set_default_named({ title })}
      >
        {m.set_default()}
      </Button>
    </fetcher.Form>
  );
}
