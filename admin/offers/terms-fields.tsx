import { useQuery } from "@tanstack/react-query";
import { get, type UseFormReturn, useWatch } from "react-hook-form";
import { offerLimits } from "#contract/admin/offers/offer-kinds.ts";
import { allCities } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { offerKindTexts } from "./offer-text.tsx";
import type { OfferValues } from "./offer-values.ts";
import { ProductsField } from "./products-field.tsx";
import { NumberField, RowChoices, SideFields } from "./scope-fields.tsx";

interface TermsProps {
  readonly form: UseFormReturn<OfferValues>;
  readonly mayChange: boolean;
}

/** Fields of the offer's kind. */
export function TermsFields(props: TermsProps) {
  const kind = useWatch({ control: props.form.control, name: "kind" });
  if (kind === "buy_x_get_y") {
    return (
      <>
        <SideFields {...props} side="buy" />
        <SideFields {...props} side="get" />
        <section className="panel panel-body" aria-label={m.offer_max_sets()}>
          <NumberField
            form={props.form}
            name="max_sets"
            label={m.offer_max_sets()}
            help={m.offer_max_sets_help()}
          />
        </section>
      </>
    );
  }
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={offerKindTexts[kind].name()}>
      <h2>{offerKindTexts[kind].name()}</h2>
      <KindFields {...props} kind={kind} />
    </section>
  );
}

function KindFields({ kind, ...props }: TermsProps & { readonly kind: OfferValues["kind"] }) {
  const minSubtotal = (
    <NumberField
      form={props.form}
      name="min_subtotal_egp"
      label={m.min_subtotal()}
      help={m.offer_min_subtotal_help()}
    />
  );
  switch (kind) {
    case "percent":
      return (
        <>
          <NumberField form={props.form} name="percent" label={m.discount_percent()} />
          {minSubtotal}
        </>
      );
    case "amount":
      return (
        <>
          <NumberField form={props.form} name="amount_egp" label={m.offer_amount_field()} />
          {minSubtotal}
        </>
      );
    case "bundle":
      return (
        <>
          <BundleProducts {...props} />
          <NumberField form={props.form} name="price_egp" label={m.offer_bundle_price()} />
        </>
      );
    case "gift":
      return (
        <>
          <GiftProduct {...props} />
          {minSubtotal}
        </>
      );
    case "free_delivery":
      return (
        <>
          {minSubtotal}
          <Cities {...props} />
        </>
      );
    case "buy_x_get_y":
      return null;
  }
}

function BundleProducts({ form, mayChange }: TermsProps) {
  return (
    <ProductsField
      label={m.offer_bundle_products()}
      empty={m.offer_bundle_help()}
      ids={useWatch({ control: form.control, name: "product_ids" })}
      max={offerLimits.bundleTo}
      takesTwice
      error={errorIn(form, "product_ids")}
      mayChange={mayChange}
      onChange={(ids) => setIds(form, "product_ids", ids)}
    />
  );
}

function GiftProduct({ form, mayChange }: TermsProps) {
  return (
    <ProductsField
      label={m.offer_gift_product()}
      empty={m.offer_gift_help()}
      ids={useWatch({ control: form.control, name: "gift_product_id" })}
      max={1}
      error={errorIn(form, "gift_product_id")}
      mayChange={mayChange}
      onChange={(ids) => setIds(form, "gift_product_id", ids)}
    />
  );
}

function Cities({ form, mayChange }: TermsProps) {
  const cities = useQuery(allCities).data ?? [];
  return (
    <RowChoices
      label={m.offer_cities()}
      rows={cities}
      ids={useWatch({ control: form.control, name: "city_ids" })}
      error={errorIn(form, "city_ids")}
      mayChange={mayChange}
      onChange={(ids) => setIds(form, "city_ids", ids)}
    />
  );
}

type IdsField = "product_ids" | "gift_product_id" | "city_ids";

function setIds(form: TermsProps["form"], name: IdsField, ids: number[]): void {
  form.clearErrors(name);
  form.setValue(name, ids, { shouldDirty: true });
}

function errorIn(form: TermsProps["form"], name: IdsField): string | undefined {
  const message: unknown = get(form.formState.errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}
