import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { NewOffer } from "#contract/admin/offer.ts";
import type { OfferPreview } from "#contract/admin/offer-preview.ts";
import { requestData } from "../api/request.ts";
import { type EditedLine, LineEditor } from "../catalogue/line-editor.tsx";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Notice } from "../ui/feedback.tsx";
import { offerName } from "./offer-text.tsx";
import { type OfferValues, offerBody } from "./offer-values.ts";
import { PreviewedCarts } from "./previewed-carts.tsx";

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
    queryFn: ({ signal }) =>
      requestData<OfferPreview>("/offers/preview", {
        method: "POST",
        body: JSON.parse(body ?? "{}"),
        signal,
      }),
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
        <Notice tone="sun">
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
