import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RefusalGroup, type Refusals, refusalGroups } from "#contract/admin/home/refusals.ts";
import { orderChannels } from "#contract/orders/order-channel.ts";
import { paymentMethods } from "#contract/payment-methods.ts";
import { dataQuery } from "../api/queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { channelText } from "../orders/order/channel-text.ts";
import { paymentMethodText, paymentTermsText } from "../payments/payment-method-text.ts";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { ChoiceField } from "../ui/field.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import "./home.css";

type Row = Refusals["rows"][number];

/** Number of parcels below which a share says little. */
const few = 20;
/** Bounds of a share against that of the shop: above, below. */
const [high, low] = [1.4, 0.7];

const groupNames: Readonly<Record<RefusalGroup, () => string>> = {
  city: m.column_city,
  courier: m.courier,
  product: m.product,
  method: m.payment_method,
  terms: m.payment_terms,
  channel: m.order_channel,
};
function nameOf({ group, key, name_ar, name_en }: Row): string {
  const method = paymentMethods.find((one) => one === key);
  const channel = orderChannels.find((one) => one === key);
  if (group === "method" && method !== undefined) return paymentMethodText(method);
  if (group === "terms") return paymentTermsText(key ?? "");
  if (group === "channel" && channel !== undefined) return channelText(channel);
  return localised(name_ar ?? "", name_en ?? "") || m.not_known();
}

function toneOf({ parcels, refused }: Row, mean: number): string {
  if (parcels < few) return "soft";
  const share = refused / parcels;
  if (share > high * mean) return "text-red";
  return share < low * mean ? "text-leaf" : "";
}

const percent = (refused: number, parcels: number) =>
  `${((100 * refused) / Math.max(parcels, 1)).toFixed(1)}%`;

/** Share of refused parcels of the last thirty days, by governorate, courier, product, method, terms and channel. */
export default function RefusalsPanel() {
  const [group, setGroup] = useState<RefusalGroup>("city");
  const { data, error, refetch } = useQuery(dataQuery(["refusals"], "GET /refusals", { query: {} }));
  if (error !== null) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={4} />;
  const mean = data.refused / Math.max(data.parcels, 1);
  const columns: readonly DataColumn<Row>[] = [
    { label: groupNames[group], cell: nameOf },
    { label: m.parcels_sent, isNumber: true, cell: ({ parcels }) => parcels },
    { label: m.state_refused, isNumber: true, cell: ({ refused }) => refused },
    {
      label: m.share,
      isNumber: true,
      cell: (row) => (
        <span className={toneOf(row, mean)}>
          <LeftToRight>{percent(row.refused, row.parcels)}</LeftToRight>
          {row.parcels < few && ` · ${m.few_parcels()}`}
        </span>
      ),
    },
  ];
  return (
    <Panel
      title={m.refusals()}
      beside={
        <span className="soft small to-end">
          <LeftToRight>{percent(data.refused, data.parcels)}</LeftToRight>
          {` · ${m.days_30()}`}
        </span>
      }
    >
      <div className="panel-body stack">
        {data.parcels === 0 ? (
          <p className="soft">{m.no_parcels_ended()}</p>
        ) : (
          <>
            <ChoiceField
              label={m.refusals_by()}
              value={group}
              choices={refusalGroups}
              nameOf={(one) => groupNames[one]()}
              onChoose={setGroup}
            />
            <ScrolledTable
              caption={m.refusals()}
              columns={columns}
              items={data.rows.filter((row) => row.group === group)}
              keyOf={(row) => row.key ?? ""}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
