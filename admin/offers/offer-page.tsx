import { useParams } from "react-router";
import type { AdminOffer } from "#contract/admin/offer.ts";
import { DeleteRow } from "../form/delete-row.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { SaveButton } from "../form/save-button.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { KindChoice } from "./kind-choice.tsx";
import { offerFieldNames } from "./offer-field-names.ts";
import { NameFields, PeriodFields } from "./offer-fields.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import { OfferPreviewPanel } from "./offer-preview.tsx";
import { OfferStateChip } from "./offer-state.tsx";
import { offerName, offerText } from "./offer-text.tsx";
import {
  changedOffer,
  emptyOffer,
  type OfferValues,
  offerBody,
  offerSchema,
  offerValues,
} from "./offer-values.ts";
import { TermsFields } from "./terms-fields.tsx";

export function Component() {
  if (useParams()["id"] === "new") return <OfferForm key="new" offer={null} />;
  return (
    <RowPage<AdminOffer> resource="offers" title={m.offer()}>
      {(offer) => <OfferForm key={offer.id} offer={offer} />}
    </RowPage>
  );
}

function OfferForm({ offer }: { readonly offer: AdminOffer | null }) {
  const mayChange = useMay("catalogue");
  const names = offerFieldNames();
  const save = useSaveRow<AdminOffer>("offers");
  const state = useResourceForm<OfferValues, AdminOffer>({
    schema: offerSchema,
    values: offer === null ? emptyOffer : offerValues(offer),
    names,
    row: offer,
    valuesOf: offerValues,
    save: (values, over) =>
      save({ body: over === undefined ? offerBody(values) : changedOffer(values, over), over }),
  });
  const { form } = state;
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      textOf={offerText}
      head={<OfferHead offer={offer} mayChange={mayChange} />}
    >
      {offer === null && <KindChoice form={form} />}
      <div className="page-columns">
        <div>
          <NameFields form={form} />
          <TermsFields form={form} mayChange={mayChange} />
          {mayChange && <OfferPreviewPanel form={form} id={offer?.id} />}
        </div>
        <div>
          {offer !== null && <OfferFigures offer={offer} />}
          <PeriodFields form={form} names={names} mayChange={mayChange} />
          {mayChange && <SaveButton form={form} kind="primary" className="wide" />}
        </div>
      </div>
    </ResourceForm>
  );
}

function OfferHead({ offer, mayChange }: { readonly offer: AdminOffer | null; readonly mayChange: boolean }) {
  if (offer === null) return <PageHead title={m.new_offer()} back={listPath("offers")} />;
  const name = offerName(offer);
  return (
    <PageHead title={name} back={listPath("offers")} beside={<OfferStateChip offer={offer} />}>
      <NeighbourLinks resource="offers" id={offer.id} />
      {mayChange && (
        <DeleteRow
          resource="offers"
          id={offer.id}
          className="short-on-phone"
          label={m.delete_offer()}
          title={m.delete_offer_title({ name })}
          description={m.delete_offer_description()}
        />
      )}
    </PageHead>
  );
}
