import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwedCash } from "#contract/admin/statements/cash-receipt.ts";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { CourierField } from "../shipping/courier-field.tsx";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { amountText } from "../ui/written-values.tsx";
import { OwedShipments } from "./owed-shipments.tsx";

/** Dialog that records cash of a courier without a file, such as of the shop's own rider. */
export function ReceiptDialog({ onClose }: Closable) {
  const client = useQueryClient();
  const [courier, setCourier] = useState<number | null>(null);
  const [reference, setReference] = useState("");
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [broughtBack, setBroughtBack] = useState<ReadonlySet<number>>(new Set());
  const { submit, isPending, errors, message, field } = useSubmission();
  const owed = useQuery({
    ...dataQuery(["cash", "owed", courier], "GET /cash/owed", { query: { courier_id: courier ?? "" } }),
    enabled: courier !== null,
  });
  const shipments = owed.data ?? [];
  // Delivered ones are selected at first, those on their way are not.
  const refused = shipments.filter(({ shipment_id }) => broughtBack.has(shipment_id));
  const chosen = shipments.filter(
    ({ shipment_id, delivered_at }) =>
      changed.has(shipment_id) === (delivered_at === null) && !broughtBack.has(shipment_id),
  );
  const sum = sumOf(chosen);

  const save = () =>
    submit(async () => {
      const body = {
        courier_id: courier ?? "",
        shipment_ids: chosen.map(({ shipment_id }) => shipment_id),
        refused_shipment_ids: refused.map(({ shipment_id }) => shipment_id),
        amount_egp: sum,
        reference,
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
      onClose();
    });

  return (
    <SubmitDialog
      title={m.record_cash()}
      description={m.record_cash_description()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={
        chosen.length > 0
          ? m.record_cash_amount({ amount: amountText(sum) })
          : refused.length > 0
            ? m.record_return_only()
            : m.record_cash()
      }
      isPending={isPending}
      isDisabled={chosen.length + refused.length === 0}
      message={message}
    >
      <CourierField
        value={courier}
        onChoose={(id) => {
          setCourier(id);
          setChanged(new Set());
          setBroughtBack(new Set());
        }}
        errors={errors["courier_id"]}
      />
      {owed.isLoadingError && <FailureNotice error={owed.error} onRetry={() => owed.refetch()} />}
      {owed.data !== undefined && (
        <OwedShipments
          shipments={shipments}
          chosen={chosen}
          onToggle={(ids) => {
            setChanged(toggled(changed, ids));
            setBroughtBack(new Set([...broughtBack].filter((id) => !ids.includes(id))));
          }}
          refused={refused}
          onToggleRefused={(ids) => setBroughtBack(toggled(broughtBack, ids))}
        />
      )}
      {shipments.length > 0 && (
        <TypedField
          label={m.receipt_note()}
          dir="auto"
          maxLength={80}
          {...field("reference", reference, setReference)}
        />
      )}
    </SubmitDialog>
  );
}

function toggled(changed: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const others = [...changed].filter((id) => !ids.includes(id));
  return new Set([...others, ...ids.filter((id) => !changed.has(id))]);
}

/** Adds in piastres, so that no amount gets a fraction of one. */
function sumOf(shipments: readonly OwedCash[]): number {
  return shipments.reduce((sum, { amount_egp }) => sum + Math.round(amount_egp * 100), 0) / 100;
}
