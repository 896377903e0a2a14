import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { InputField } from "../form/fields.tsx";
import { errorText, FormField } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { useStaff } from "../session/staff-session.ts";
import { Panel } from "../ui/panel.tsx";
import type { ProductValues } from "./product-values.ts";
import "./products.css";
import { useQuery } from "@tanstack/react-query";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { shopDetails } from "../api/queries.ts";
import { fromCairoField } from "../ui/cairo-time.ts";
import { Amount, LeftToRight, momentText } from "../ui/written-values.tsx";
import { livePrice, margin, pricePhases } from "./live-price.ts";

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

/** Preview of the price for customers: current price, dates of changes, saving, VAT and margin. */
function PricePreview({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const [price, discounted, from, until, cost, status, publishAt] = useWatch({
    control: form.control,
    name: [
      "price_egp",
      "discounted_price_egp",
      "discount_starts_at",
      "discount_ends_at",
      "cost_egp",
      "status",
      "publish_at",
    ],
  });
  const vatPercent = useQuery(shopDetails).data?.vat_percent ?? 0;
  const live = livePrice({ price, discounted, vatPercent });
  if (live === null) return <output className="live-price">—</output>;
  const [now, ...later] = pricePhases({
    full: live.full,
    discounted: live.percent > 0 ? live.paid : null,
    startsAt: timeOf(from),
    endsAt: timeOf(until),
    now: Date.now(),
  });
  const isReduced = now !== undefined && now.paid < live.full;
  const profit = margin({ paid: now?.paid ?? live.full, cost, vatPercent });
  const hasError = form.formState.errors.discounted_price_egp !== undefined;
  return (
    <output className="live-price">
      <span className="soft small">{visibilityText(status, publishAt)}</span>
      <span className="row wrap">
        <strong>
          <Amount pounds={now?.paid ?? live.full} />
        </strong>
        {isReduced && (
          <>
            <s className="soft small">
              <Amount pounds={live.full} />
            </s>
            <span className="percent">
              <LeftToRight>{`−${live.percent}%`}</LeftToRight>
            </span>
          </>
        )}
      </span>
      {later.map(({ from: at, paid }) => (
        <span key={at} className="small">
          {m.price_from_moment({ moment: momentText(new Date(at ?? 0).toISOString()) })}{" "}
          <Amount pounds={paid} />
        </span>
      ))}
      <span className="soft small">
        {isReduced && (
          <>
            {m.saves()} <Amount pounds={live.saved} />
            {vatPercent > 0 && " · "}
          </>
        )}
        {vatPercent > 0 && (
          <>
            {m.vat_inside()} <Amount pounds={isReduced ? live.vat : live.fullVat} />
          </>
        )}
      </span>
      {profit !== null && (
        <span className={profit.amount < 0 ? "field-error" : "soft small"}>
          {m.margin()} <Amount pounds={profit.amount} /> · <LeftToRight>{`${profit.percent}%`}</LeftToRight>
        </span>
      )}
      {live.isRejected && !hasError && (
        <span className="field-error">{errorText("discount_range" satisfies FieldErrorCode)}</span>
      )}
    </output>
  );
}

function visibilityText(status: ProductValues["status"], publishAt: string): string {
  if (status === "published") return m.shoppers_see_now();
  const at = timeOf(publishAt);
  if (status === "draft" && at !== null) {
    return m.shoppers_see_from({ moment: momentText(new Date(at).toISOString()) });
  }
  return m.shoppers_see_nothing();
}

function timeOf(field: string): number | null {
  if (field === "") return null;
  const time = Date.parse(fromCairoField(field));
  return Number.isNaN(time) ? null : time;
}
