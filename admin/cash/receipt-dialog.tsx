import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwedCash } from "#contract/admin/statements/cash-receipt.ts";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { CourierField } from "../shipping/courier-field.tsx";
import type { Closable } from "../ui/dialog.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { amountText } from "../ui/written-values.tsx";
import { OwedShipments } from "./owed-shipments.tsx";

/** Dialog that records cash of a courier without a file, such as of the shop's own rider. */
export function ReceiptDialog({ onClose }: Closable) {
  const client = useQueryClient();
  const [courier, setCourier] = useState<number | null>(null);
  const owed = useQuery({
    ...dataQuery(["cash", "owed", courier], "GET /cash/owed", { query: { courier_id: courier ?? "" } }),
    enabled: courier !== null,
  });
  const shipments = owed.data ?? [];

  const save = async (values: ReceiptValues) => {
    const { chosen, refused, sum } = selectedOf(shipments, values);
    const body = {
      courier_id: courier ?? "",
      shipment_ids: chosen.map(({ shipment_id }) => shipment_id),
      refused_shipment_ids: refused.map(({ shipment_id }) => shipment_id),
      amount_egp: sum,
      reference: values.reference,
    };
    try {
      await request("POST /cash/receipts", { body });
    } finally {
      await Promise.all(
        ["cash", "statements", "orders", "claims"].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
    }
    toast(m.receipt_recorded({ amount: amountText(sum) }));
  };

  return (
    <FormDialog<ReceiptValues>
      title={m.record_cash()}
      description={m.record_cash_description()}
      onClose={onClose}
      confirm={(values) => {
        const { chosen, refused, sum } = selectedOf(shipments, values);
        if (chosen.length > 0) return m.record_cash_amount({ amount: amountText(sum) });
        return refused.length > 0 ? m.record_return_only() : m.record_cash();
      }}
      isReady={(values) => {
        const { chosen, refused } = selectedOf(shipments, values);
        return chosen.length + refused.length > 0;
      }}
      initial={{ reference: "", changed: new Set(), broughtBack: new Set() }}
      save={save}
    >
      {({ values, errors, change, text }) => (
        <>
          <CourierField
            value={courier}
            onChoose={(id) => {
              setCourier(id);
              change({ changed: new Set(), broughtBack: new Set() });
            }}
            errors={errors["courier_id"]}
          />
          {owed.isLoadingError && <FailureNotice error={owed.error} onRetry={() => owed.refetch()} />}
          {owed.data !== undefined && (
            <OwedShipments
              shipments={shipments}
              {...selectedOf(shipments, values)}
              onToggle={(ids) =>
                change({
                  changed: toggled(values.changed, ids),
                  broughtBack: new Set([...values.broughtBack].filter((id) => !ids.includes(id))),
                })
              }
              onToggleRefused={(ids) => change({ broughtBack: toggled(values.broughtBack, ids) })}
            />
          )}
          {shipments.length > 0 && (
            <TypedField label={m.receipt_note()} dir="auto" maxLength={80} {...text("reference")} />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ReceiptValues {
  reference: string;
  /** Ids of shipments whose selection is not the initial one. */
  changed: ReadonlySet<number>;
  broughtBack: ReadonlySet<number>;
}

/** Returns the shipments whose cash arrived and those that came back. Delivered ones are selected at first, those on their way are not. */
function selectedOf(shipments: readonly OwedCash[], { changed, broughtBack }: ReceiptValues) {
  const refused = shipments.filter(({ shipment_id }) => broughtBack.has(shipment_id));
  const chosen = shipments.filter(
    ({ shipment_id, delivered_at }) =>
      changed.has(shipment_id) === (delivered_at === null) && !broughtBack.has(shipment_id),
  );
  return { chosen, refused, sum: sumOf(chosen) };
}

function toggled(changed: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const others = [...changed].filter((id) => !ids.includes(id));
  return new Set([...others, ...ids.filter((id) => !changed.has(id))]);
}

/** Adds in piastres, so that no amount gets a fraction of one. */
function sumOf(shipments: readonly OwedCash[]): number {
  return shipments.reduce((sum, { amount_egp }) => sum + Math.round(amount_egp * 100), 0) / 100;
}
