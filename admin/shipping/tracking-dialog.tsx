import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { failureText, stepUndoMillis, toast, toastFailure } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { CourierField } from "./courier-field.tsx";
import { TrackingInput, useTrackingCheck } from "./tracking-input.tsx";
import { TrackingResults } from "./tracking-results.tsx";
import { filledLines, linesToFill, withTracking } from "./tracking-text.ts";
import "./shipping.css";
import { useQueryClient } from "@tanstack/react-query";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { TrackingResponse } from "#contract/admin/orders/tracking-numbers.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { request, requestData } from "../api/request.ts";

/** Dialog for tracking numbers of handed-over orders. Reports problems by row and saves the valid ones. */
export function TrackingDialog({
  courierId = null,
  orders = [],
  onClose,
}: {
  readonly courierId?: number | null;
  /** Orders without a number; each prefills a line. */
  readonly orders?: readonly string[];
  readonly onClose: () => void;
}) {
  const noteTracking = useNoteTracking();
  const [courier, setCourier] = useState<number | null>(courierId);
  const [text, setText] = useState(() => linesToFill(orders));
  const { submit, isPending, failure } = useSubmission();
  const filled = filledLines(text);
  const { found, isSettled, error } = useTrackingCheck(filled, courier);
  const good = found === undefined ? 0 : found.ready + found.warnings;

  const apply = () =>
    submit(async () => {
      if (!isSettled || good === 0) return;
      await noteTracking({ text: filled, courier_id: courier });
      onClose();
    });

  return (
    <Dialog
      isOpen
      isWide
      title={m.tracking_numbers()}
      onClose={onClose}
      onSubmit={() => void apply()}
      foot={
        <>
          <span className="soft grow small">
            {found !== undefined && found.problems > 0 && m.rows_stay({ count: found.problems })}
          </span>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="primary" type="submit" isPending={isPending} disabled={good === 0} shortcut="Ctrl ↵">
            {m.note_tracking({ count: good })}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice kind="error">{failureText(failure)}</Notice>}
      <div className="tracking-columns">
        <div className="stack" style={{ gap: 14 }}>
          <CourierField
            value={courier}
            onChoose={setCourier}
            none={m.as_handed_over()}
            isActiveOnly
            isWithFilesOnly
            help={m.tracking_courier_help()}
          />
          <TrackingInput text={text} help={m.tracking_help()} onText={setText} />
        </div>
        <div className="tracking-found">
          {error !== null && <Notice kind="error">{failureText(error)}</Notice>}
          {found === undefined ? (
            <p className="soft small">{m.tracking_results_here()}</p>
          ) : (
            <TrackingResults
              rows={found.rows.map((row) => ({
                key: String(row.row),
                orderNumber: row.order_no,
                customer: row.customer,
                tracking: row.tracking_number,
                result: row.result,
                message: row.message,
                onEdit:
                  row.order_id !== null
                    ? (tracking) => setText(withTracking(text, row.row, row.order_no, tracking))
                    : null,
              }))}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface Noted {
  readonly text: string;
  readonly courier_id: number | null;
}

/** Notes tracking numbers of many orders; the message offers to undo it. */
function useNoteTracking() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(["orders", "hand-overs"].map((key) => client.invalidateQueries({ queryKey: [key] })));

  /** Removes the numbers, and takes orders that were shipped with them out of their handover. */
  async function undo({ rows }: TrackingResponse): Promise<void> {
    const changed = rows.filter(({ result, code }) => result !== "problem" && code !== "noted_before");
    const shipped = changed.flatMap(({ ships, order_id }) => (ships && order_id !== null ? [order_id] : []));
    try {
      let failed: OrderResult | undefined;
      if (shipped.length > 0) {
        const body = { ids: shipped, to: orderStatusIds.processing, reason: m.undone_right_away() };
        const data = await requestData("POST /orders/corrections", { body });
        failed = data.find(({ ok }) => !ok);
      }
      for (const { order_id } of changed) {
        if (order_id === null) continue;
        const body = { tracking_number: null };
        await request("PUT /orders/{id}/tracking-number", { path: { id: order_id }, body });
      }
      toast(failed?.message ?? m.undone(), failed === undefined ? {} : { tone: "red" });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  return async (noted: Noted): Promise<void> => {
    const body = { ...noted, skip_problems: true };
    const data = await requestData("POST /hand-overs/tracking", { body });
    const count = data.ready + data.warnings;
    toast(m.tracking_noted({ count }), { undo: () => void undo(data), undoFor: stepUndoMillis });
    await refresh();
  };
}
