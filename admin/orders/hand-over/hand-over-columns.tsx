import type { UseQueryResult } from "@tanstack/react-query";
import type { AdminCourier } from "#contract/admin/orders/courier.ts";
import { m } from "../../messages/compiled/messages.js";
import { useMailNote } from "../../session/use-mail-note.ts";
import { TrackingInput } from "../../shipping/tracking-input.tsx";
import { TrackingResults } from "../../shipping/tracking-results.tsx";
import { withTracking } from "../../shipping/tracking-text.ts";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { failureText, Notice } from "../../ui/feedback.tsx";
import { Field } from "../../ui/field.tsx";
import type { Shipment } from "./use-shipment.ts";
import "../../shipping/shipping.css";

/** Columns of the hand-over dialog: courier and tracking numbers, and the result of each row. */
export function HandOverColumns({ shipment }: { readonly shipment: Shipment }) {
  const withMailNote = useMailNote();
  const { couriers, active, courier, setCourierId, text, setText, rows, error, shipped } = shipment;
  return (
    <div className="tracking-columns">
      <div className="stack" style={{ gap: 14 }}>
        <CourierField
          couriers={couriers}
          active={active}
          courier={courier}
          disabled={shipped.handOver !== null}
          onChoose={setCourierId}
        />
        <TrackingInput text={text} help={m.tracking_optional_help()} onText={setText} />
        <p className="soft small">{withMailNote(m.hand_over_description())}</p>
      </div>
      <div className="tracking-found">
        {error !== null && <Notice tone="red">{failureText(error)}</Notice>}
        <TrackingResults
          rows={rows.map(({ order, line, ...row }) => ({
            ...row,
            onEdit:
              order !== null && line !== null
                ? (tracking) => setText(withTracking(text, line.row, order.order_no, tracking))
                : null,
          }))}
        />
      </div>
    </div>
  );
}

/** Select of the courier, or the failure to load the couriers. */
function CourierField({
  couriers,
  active,
  courier,
  disabled,
  onChoose,
}: {
  readonly couriers: UseQueryResult<readonly AdminCourier[]>;
  readonly active: readonly AdminCourier[];
  readonly courier: AdminCourier | null;
  readonly disabled: boolean;
  readonly onChoose: (id: number) => void;
}) {
  if (couriers.isLoadingError) {
    return <FailureNotice error={couriers.error} onRetry={() => couriers.refetch()} />;
  }
  return (
    <Field
      label={m.courier()}
      help={couriers.data !== undefined && active.length === 0 ? m.no_couriers() : undefined}
    >
      {(props) => (
        <select
          {...props}
          className="input"
          value={courier?.id ?? ""}
          disabled={disabled}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {active.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
