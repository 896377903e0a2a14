import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { maxLineQuantity, maxProductsPerForm } from "#contract/cart/cart-limits.ts";
import { Notice } from "#ui/notice.tsx";
import { allCities } from "../../api/queries.ts";
import { CartLinkDialog } from "../../catalogue/bulk/cart-link-dialog.tsx";
import { type EditedLine, LineEditor } from "../../catalogue/line-editor.tsx";
import { UnsavedGuard } from "../../form/unsaved-guard.tsx";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { PageHead } from "../../page/page-head.tsx";
import { listPath } from "../../resources.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { KnownCaller, useCaller } from "./known-caller.tsx";
import { AddressFields } from "./order-fields.tsx";
import { CustomerFields, OrderExtras, PaymentFields, usePhoneOrder } from "./phone-order.tsx";
import { PreviewedTotals } from "./previewed-totals.tsx";

/** Page that places an order for a customer on the phone. */
export function Component() {
  const order = usePhoneOrder();
  const { texts, changeTexts, address, lines, errors, message, preview, fillIn } = order;
  const caller = useCaller(texts.phone);
  const city = useQuery(allCities).data?.find(({ id }) => String(id) === address.city_id);

  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void order.send();
      }}
    >
      <UnsavedGuard isDirty={order.isDirty} />
      <PageHead title={m.phone_order()} back={listPath("orders")} />
      {message !== null && <Notice kind="error">{message}</Notice>}
      <div className="page-columns">
        <div>
          <CustomerFields texts={texts} errors={errors} onChange={changeTexts}>
            {caller !== null && <KnownCaller caller={caller} onPick={(chosen) => fillIn(caller, chosen)} />}
          </CustomerFields>
          <Panel title={m.products()}>
            <div className="panel-body stack">
              <LineEditor lines={lines} errors={errors} onChange={order.setLines} />
            </div>
          </Panel>
          <Panel title={m.address()}>
            <div className="panel-body">
              <AddressFields address={address} errors={errors} onChange={order.setAddress} />
            </div>
          </Panel>
        </div>
        <div>
          <OrderExtras texts={texts} errors={errors} onChange={changeTexts}>
            {lines.length > 0 && (
              <PreviewedTotals
                preview={preview}
                city={city === undefined ? null : localised(city.name_ar, city.name_en)}
              />
            )}
            <PaymentFields
              texts={texts}
              errors={errors}
              onChange={changeTexts}
              payment={preview.data?.payment ?? null}
            />
            <Button
              kind="primary"
              className="wide large"
              type="submit"
              isPending={order.isPending}
              disabled={lines.length === 0}
            >
              {m.make_order()}
            </Button>
            <CartLinkButton lines={lines} coupon={texts.coupon} />
          </OrderExtras>
        </div>
      </div>
    </form>
  );
}

/** Button that opens a link to the chosen products, for a customer who would rather order alone. */
function CartLinkButton({
  lines,
  coupon,
}: {
  readonly lines: readonly EditedLine[];
  readonly coupon: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const items = lines.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, maxLineQuantity) }));
  return (
    <>
      <Button
        className="wide"
        disabled={lines.length === 0 || lines.length > maxProductsPerForm}
        onClick={() => setOpen(true)}
      >
        {m.cart_link()}
      </Button>
      {isOpen && <CartLinkDialog items={items} coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  );
}
