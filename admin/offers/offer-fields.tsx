import { type UseFormReturn, useWatch } from "react-hook-form";
import { InputField, TranslatedFields } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import type { offerFieldNames } from "./offer-text.tsx";
import type { OfferValues } from "./offer-values.ts";

interface FieldsProps {
  readonly form: UseFormReturn<OfferValues>;
  readonly names: ReturnType<typeof offerFieldNames>;
  readonly mayChange: boolean;
}

/** Names of an offer, which customers read. */
export function NameFields({ form }: Pick<FieldsProps, "form">) {
  return (
    <section className="panel panel-body grid gap-4 md:grid-cols-2" aria-label={m.name()}>
      <TranslatedFields form={form} name="name" label={m.name()} help={m.offer_name_help()} maxLength={80} />
    </section>
  );
}

/** Period of an offer, its switch, and whether it combines with coupons. */
export function PeriodFields({ form, names, mayChange }: FieldsProps) {
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
      <label className="check-row">
        <input type="checkbox" className="checkbox" disabled={!mayChange} {...form.register("active")} />
        {names.active}
      </label>
      {kind === "free_delivery" ? (
        <p className="soft small">{m.free_delivery_combines()}</p>
      ) : (
        <label className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            disabled={!mayChange}
            {...form.register("combines_with_coupons")}
          />
          {names.combines_with_coupons}
        </label>
      )}
    </section>
  );
}
