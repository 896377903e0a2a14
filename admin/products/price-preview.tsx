import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { shopDetails } from "../api/shop-details.ts";
import { errorText } from "../form/resource-form.tsx";
import { m } from "../messages/compiled/messages.js";
import { fromCairoField } from "../ui/cairo-time.ts";
import { Amount, LeftToRight, momentText } from "../ui/written-values.tsx";
import { livePrice, margin } from "./prices/live-price.ts";
import { pricePhases } from "./prices/price-phases.ts";
import type { ProductValues } from "./product-values.ts";

/** Preview of the price for customers: current price, dates of changes, saving, VAT and margin. */
export function PricePreview({ form }: { readonly form: UseFormReturn<ProductValues> }) {
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
            {m.saves()} <Amount pounds={live.saved} /> ·{" "}
          </>
        )}
        {m.vat_inside()} <Amount pounds={isReduced ? live.vat : live.fullVat} />
      </span>
      {profit !== null && (
        <span className={profit.amount < 0 ? "field-error" : "soft small"}>
          {m.margin()} <Amount pounds={profit.amount} /> · <LeftToRight>{`${profit.percent}%`}</LeftToRight>
        </span>
      )}
      {live.isRefused && !hasError && (
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
