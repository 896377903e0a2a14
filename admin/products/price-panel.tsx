import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { InputField } from "../form/input-field.tsx";
import { FormField } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { useStaff } from "../session/staff-session.ts";
import { Panel } from "../ui/panel.tsx";
import { PricePreview } from "./price-preview.tsx";
import type { ProductValues } from "./product-values.ts";
import "./products.css";

/** Price, discount and its period, with a preview of what customers see. */
export function PricePanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { role } = useStaff();
  const [discounted, from, until] = useWatch({
    control: form.control,
    name: ["discounted_price_egp", "discount_starts_at", "discount_ends_at"],
  });
  const clear = () => {
    for (const name of ["discounted_price_egp", "discount_starts_at", "discount_ends_at"] as const) {
      form.setValue(name, "", { shouldDirty: true });
    }
    form.setFocus("discounted_price_egp");
  };
  return (
    <Panel title={m.price()}>
      <div className="panel-body price-grid">
        <FormField form={form} name="price_egp" label={m.price()}>
          {(props) => <AmountInput {...props} />}
        </FormField>
        <FormField
          form={form}
          name="discounted_price_egp"
          label={m.discounted_price()}
          help={m.discounted_price_help()}
        >
          {(props) => (
            <AmountInput {...props}>
              {discounted !== "" && (
                <button type="button" className="clear" aria-label={m.end_discount()} onClick={clear}>
                  <X size={16} aria-hidden />
                </button>
              )}
            </AmountInput>
          )}
        </FormField>
        {role !== "packer" && (
          <FormField form={form} name="cost_egp" label={m.cost()} help={m.cost_help()}>
            {(props) => <AmountInput {...props} />}
          </FormField>
        )}
        <PricePreview form={form} />
        {discounted !== "" && (
          <div className="discount-days">
            <InputField
              form={form}
              name="discount_starts_at"
              label={m.discount_from()}
              help={m.cairo_time()}
              type="datetime-local"
              max={until === "" ? undefined : until}
            />
            <InputField
              form={form}
              name="discount_ends_at"
              label={m.discount_until()}
              help={m.empty_no_end()}
              type="datetime-local"
              min={from === "" ? undefined : from}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Input for an amount in pounds, with LE before it in both page directions. */
function AmountInput({ children, ...props }: ComponentProps<"input">) {
  return (
    <span className="amount-field" dir="ltr">
      <span className="currency" aria-hidden="true">
        LE
      </span>
      <input {...props} className="input" dir="ltr" inputMode="decimal" maxLength={14} autoComplete="off" />
      {children}
    </span>
  );
}
