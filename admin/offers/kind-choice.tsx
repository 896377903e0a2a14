import type { UseFormReturn } from "react-hook-form";
import { offerKinds } from "#contract/admin/offer-kinds.ts";
import { m } from "../messages/compiled/messages.js";
import { offerKindTexts } from "./offer-kind.tsx";
import type { OfferValues } from "./offer-values.ts";
import "./offers.css";

/** Choice of the kind of a new offer. The other fields follow from it. */
export function KindChoice({ form }: { readonly form: UseFormReturn<OfferValues> }) {
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
