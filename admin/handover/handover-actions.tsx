import { useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { HandoverSheet } from "#contract/admin/handover.ts";
import { isOnItsWay, orderStatuses } from "#contract/order-statuses.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { TrackingNumberDialog } from "../orders/tracking-number-dialog.tsx";
import { listPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";

type Order = HandoverSheet["orders"][number];

/** Menu of an order in a handover: change its tracking number if the courier gives any, or take it out while the courier has not reported it. */
export function HandedOverActions({
  handoverId,
  order,
  hasNumbers,
}: {
  readonly handoverId: number;
  readonly order: Order;
  readonly hasNumbers: boolean;
}) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<"tracking" | "take_out" | null>(null);
  const close = () => setOpened(null);
  const refresh = () => client.invalidateQueries({ queryKey: ["hand-overs"] });
  const number = order.order_no;
  const mayTakeOut = isOnItsWay(orderStatuses[order.status_id]);
  if (!hasNumbers && !mayTakeOut) return null;
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label={m.actions_of_order({ number })}>
            <EllipsisVertical size={18} aria-hidden />
          </button>
        }
      >
        {hasNumbers && <MenuItem onSelect={() => setOpened("tracking")}>{m.change_tracking()}</MenuItem>}
        {mayTakeOut && (
          <MenuItem tone="red" onSelect={() => setOpened("take_out")}>
            {m.correct_take_out()}
          </MenuItem>
        )}
      </Menu>
      {opened === "tracking" && (
        <TrackingNumberDialog
          order={order}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
      {opened === "take_out" && (
        <AskDialog
          title={m.take_out_title({ number })}
          description={m.take_out_description()}
          confirm={m.take_out_now()}
          isDangerous
          onClose={close}
          onConfirm={async () => {
            await request("DELETE /hand-overs/{id}/orders/{order_id}", {
              path: { id: handoverId, order_id: order.id },
            });
            toast(m.taken_out({ number }));
            await Promise.all([refresh(), client.invalidateQueries({ queryKey: ["orders"] })]);
          }}
        />
      )}
    </>
  );
}

/** Button that undoes a whole handover, after a question. */
export function UndoHandover({ id, count }: { readonly id: number; readonly count: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Undo2 size={17} className="mirror" aria-hidden />} onClick={() => setOpen(true)}>
        {m.undo_hand_over()}
      </Button>
      {isOpen && (
        <AskDialog
          title={m.undo_hand_over_title({ count })}
          description={m.take_out_description()}
          confirm={m.undo_hand_over_now()}
          isDangerous
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await request("DELETE /hand-overs/{id}", { path: { id } });
            toast(m.hand_over_undone());
            await navigate(listPath("hand-overs"));
            await client.invalidateQueries();
          }}
        />
      )}
    </>
  );
}
