import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { NewOffer } from "#contract/admin/offers/offer.ts";
import type { OfferPreview, PreviewedCart } from "#contract/admin/offers/offer-preview.ts";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { type EditedLine, LineEditor } from "../catalogue/line-editor.tsx";
import { useProducts } from "../catalogue/product-queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice } from "../ui/feedback.tsx";
import { Amount } from "../ui/written-values.tsx";
import { offerName } from "./offer-text.tsx";
import { type OfferValues, offerBody } from "./offer-values.ts";
import "./offers.css";

/** Price of a cart that staff choose, with and without the offer as it is typed, and the offers that compete with it. */
export function OfferPreviewPanel({
  form,
  id,
}: {
  readonly form: UseFormReturn<OfferValues>;
  /** Id of a saved offer. */
  readonly id: number | undefined;
}) {
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const values = useWatch({ control: form.control }) as OfferValues;
  const body = useDeferredValue(previewBody(values, lines, id));
  const preview = useQuery({
    queryKey: ["offers", "preview", body],
    queryFn: ({ signal }) => requestData("POST /offers/preview", { body: JSON.parse(body ?? "{}"), signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  const shown = body === null ? undefined : preview.data;
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.offer_preview()}>
      <h2>{m.offer_preview()}</h2>
      <p className="soft small">{body === null ? m.offer_preview_incomplete() : m.offer_preview_help()}</p>
      <LineEditor lines={lines} errors={{}} onChange={setLines} />
      {preview.isError && <FailureNotice error={preview.error} onRetry={() => preview.refetch()} />}
      {shown !== undefined && lines.length > 0 && <PreviewedCarts preview={shown} />}
      {shown !== undefined && shown.overlaps.length > 0 && (
        <Notice kind="warning">
          {m.offer_overlaps()}
          <ul>
            {shown.overlaps.map((other) => (
              <li key={other.id} className="strong">
                {offerName(other)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}

/** Request of the preview as JSON; null while the terms are incomplete. Names need not be typed for it. */
function previewBody(values: OfferValues, lines: readonly EditedLine[], id: number | undefined) {
  const typed = offerBody(values);
  const offer = { ...typed, name_ar: typed.name_ar || "—", name_en: typed.name_en || "—" };
  if (!NewOffer.safeParse(offer).success) return null;
  return JSON.stringify({
    offer,
    lines: lines.map((line) => ({ product_id: line.id, quantity: line.quantity })),
    ...(id !== undefined && { offer_id: id }),
  });
}

/** Totals of a cart without and with an offer. */
function PreviewedCarts({ preview }: { readonly preview: OfferPreview }) {
  const saved = preview.without.total_egp - preview.with.total_egp;
  return (
    <>
      <div className="preview-carts" aria-live="polite">
        <CartTotals title={m.offer_without()} cart={preview.without} />
        <CartTotals title={m.offer_with()} cart={preview.with} />
      </div>
      <p className={saved > 0 ? "strong text-leaf" : "soft"}>
        {saved > 0 ? m.saves() : m.offer_changes_nothing()} {saved > 0 && <Amount pounds={saved} />}
      </p>
    </>
  );
}

function CartTotals({ title, cart }: { readonly title: string; readonly cart: PreviewedCart }) {
  const { gift_product_id: giftId } = cart;
  const gift = useProducts(giftId === null ? [] : [giftId]).get(giftId ?? 0);
  return (
    <section aria-label={title}>
      <h3 className="strong">{title}</h3>
      <dl className="totals">
        <dt className="soft">{m.subtotal()}</dt>
        <dd>
          <Amount pounds={cart.subtotal_egp - cart.discount_egp} />
        </dd>
        {cart.offers
          .filter(({ amount_egp }) => amount_egp > 0)
          .map(({ id, label_ar, label_en, amount_egp }) => (
            <div key={id} className="contents">
              <dt className="soft">{localised(label_ar, label_en)}</dt>
              <dd className="text-leaf">
                <Amount pounds={-amount_egp} />
              </dd>
            </div>
          ))}
        {giftId !== null && (
          <>
            <dt className="soft">{m.offer_gift()}</dt>
            <dd>{gift?.name ?? `#${giftId}`}</dd>
          </>
        )}
        {cart.free_delivery && (
          <>
            <dt className="soft">{m.delivery_fee()}</dt>
            <dd className="text-leaf">{m.free_delivery()}</dd>
          </>
        )}
        <dt className="grand">{m.column_total()}</dt>
        <dd className="grand">
          <Amount pounds={cart.total_egp} />
        </dd>
      </dl>
    </section>
  );
}
