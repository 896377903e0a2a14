import { data, Form, redirect, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { deleteAddress, listAddresses } from "#shop/addresses/address-book.ts";
import { Button } from "#ui/button.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { addressesChangedContext, languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { RouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/delete-address-page.ts";
import { AddressLines } from "./address-lines.tsx";
import { addressView } from "./address-view.ts";
import { bookPath } from "./save-posted-address.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const addresses = await listAddresses(context.get(shopContext).db, customer.id);
  const address = addresses.find(({ id }) => id === routeId(params.addressId));
  if (address === undefined) throw data(null, { status: 404 });
  return {
    address: addressView(address, context.get(languageContext)),
    handsDefaultOver: address.is_default && addresses.length > 1,
    wayBack: bookPath({ context, url }),
  };
}

/** Deletes an address; a missing one is no error. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const result = await deleteAddress(context.get(shopContext).db, customer.id, {
    addressId: routeId(params.addressId),
  });
  context.set(addressesChangedContext, true);
  const back = bookPath({ context, url });
  return result.ok ? await redirectWithFlash(back, ["address_deleted"]) : redirect(back, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.delete_address(), robots: "noindex" });
}

export default function DeleteAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, handsDefaultOver, wayBack } = loaderData;
  const waiting = useNavigation().formMethod === "POST";
  return (
    <RouteDialog title={m.delete_address_question()} wayBack={wayBack} narrow>
      <div>
        <p className="font-medium">
          <bdi>{address.title}</bdi>
        </p>
        <AddressLines address={address} />
      </div>
      <p className="soft">
        {handsDefaultOver && <>{m.delete_default_note()} </>}
        {m.delete_address_note()}
      </p>
      <Rejection of={actionData} />
      <Form method="post" className="form-end" onSubmit={useImmediateSubmit()}>
        <LinkTo to={wayBack} className="button second" preventScrollReset>
          {m.cancel()}
        </LinkTo>
        <Button type="submit" isPending={waiting} pendingText={m.deleting()} kind="danger">
          {m.delete()}
        </Button>
      </Form>
    </RouteDialog>
  );
}
