import { type UseFormReturn, useWatch } from "react-hook-form";
import type { AdminOffer } from "#contract/admin/offers/offer.ts";
import { offerKinds } from "#contract/admin/offers/offer-kinds.ts";
import { DeleteRow, SaveButton } from "../form/form-buttons.tsx";
import { formPage, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Amount } from "../ui/written-values.tsx";
import { OfferPreviewPanel } from "./offer-preview.tsx";
import { OfferStateChip } from "./offer-state.tsx";
import { offerFieldNames, offerKindTexts, offerName, offerText } from "./offer-text.tsx";
import {
  changedOffer,
  emptyOffer,
  type OfferValues,
  offerBody,
  offerSchema,
  offerValues,
} from "./offer-values.ts";
import { TermsFields } from "./terms-fields.tsx";
import "./offers.css";
import { CheckField, InputField, TranslatedFields } from "../form/fields.tsx";

export const Component = formPage("offers", m.offer, ({ row }) => <OfferForm offer={row} />);

function OfferForm({ offer }: { readonly offer: AdminOffer | null }) {
  const mayChange = useMay("catalogue");
  const names = offerFieldNames();
  const save = useSaveRow("offers");
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
    <PageHead title={name} back={listPath("offers")} beside={<OfferStateChip state={offer.state} />}>
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

/** Figures of an offer over orders that were not cancelled or returned. */
function OfferFigures({ offer }: { readonly offer: AdminOffer }) {
  const { orders, given_egp, average_order_egp } = offer;
  return (
    <section className="panel panel-body stack" aria-label={m.offer_figures()}>
      <h2>{m.offer_figures()}</h2>
      <dl className="facts">
        <dt className="soft">{m.nav_orders()}</dt>
        <dd className="strong">{orders}</dd>
        <dt className="soft">{m.offer_given()}</dt>
        <dd className="strong">
          <Amount pounds={given_egp} />
        </dd>
        <dt className="soft">{m.average_order()}</dt>
        <dd className="strong">{average_order_egp === null ? "—" : <Amount pounds={average_order_egp} />}</dd>
      </dl>
      <p className="soft small">{m.offer_figures_help()}</p>
    </section>
  );
}

/** Choice of the kind of a new offer. The other fields follow from it. */
function KindChoice({ form }: { readonly form: UseFormReturn<OfferValues> }) {
  return (
    <fieldset className="panel panel-body">
      <legend className="visually-hidden">{m.offer_kind()}</legend>
      <div className="kind-choices">
        {offerKinds.map((kind) => {
          const { icon: Icon, name, description } = offerKindTexts[kind];
          return (
            <label key={kind} className="kind-choice">
              <input type="radio" className="visually-hidden" value={kind} {...form.register("kind")} />
              <Icon size={20} aria-hidden />
              <span className="strong">{name()}</span>
              <span className="soft small">{description()}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<OfferValues>;
  readonly names: ReturnType<typeof offerFieldNames>;
  readonly mayChange: boolean;
}

/** Names of an offer, which customers read. */
function NameFields({ form }: Pick<FieldsProps, "form">) {
  return (
    <section className="panel panel-body grid gap-4 md:grid-cols-2" aria-label={m.name()}>
      <TranslatedFields form={form} name="name" label={m.name()} help={m.offer_name_help()} maxLength={80} />
    </section>
  );
}

/** Period of an offer, its switch, and whether it combines with coupons. */
function PeriodFields({ form, names, mayChange }: FieldsProps) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.offer_times()}>
      <h2>{m.offer_times()}</h2>
      {(["starts", "ends"] as const).map((edge) => (
        <InputField
          key={edge}
          form={form}
          name={edge}
          label={names[edge]}
          help={edge === "starts" ? m.cairo_time() : m.empty_no_end()}
          type="datetime-local"
        />
      ))}
      <CheckField form={form} name="active" label={names.active} disabled={!mayChange} />
      {kind === "free_delivery" ? (
        <p className="soft small">{m.free_delivery_combines()}</p>
      ) : (
        <CheckField
          form={form}
          name="combines_with_coupons"
          label={names.combines_with_coupons}
          disabled={!mayChange}
        />
      )}
    </section>
  );
}
