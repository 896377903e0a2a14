import { MapPin, Plus } from "lucide-react";
import { maxAddresses } from "#contract/orders/address-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { PageWithRouteDialog } from "../ui/route-dialog.tsx";
import { useRouteScripts } from "../ui/use-route-scripts.ts";
import type { Route } from "./+types/address-book-page.ts";
import { AddressCard } from "./address-card.tsx";
import { addressView } from "./address-view.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const addresses = await listAddresses(context.get(shopContext).db, customer.id);
  const language = context.get(languageContext);
  return { addresses: addresses.map((address) => addressView(address, language)) };
}

const onCards = ["addresses/make-default"];

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.my_addresses(), robots: "noindex" });
}

/** Addresses of the customer. Child routes open as dialogs over the list. */
export default function AddressBookPage({ loaderData: { addresses } }: Route.ComponentProps) {
  useRouteScripts(onCards);
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
      <div className="empty">
        <MapPin size={28} aria-hidden="true" />
        <h2>{m.my_addresses_empty()}</h2>
        <p className="small soft">{m.my_addresses_empty_text()}</p>
        <LinkTo to={paths.newAddress()} className="button" prefetch="intent" preventScrollReset>
          <Plus size={18} aria-hidden="true" />
          {m.add_address()}
        </LinkTo>
      </div>
    </>
  );
}
