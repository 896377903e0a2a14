import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { changedMeanwhile } from "../../api/changed-meanwhile.ts";
import type { Answer } from "../../api/request.ts";
import { toast } from "../../ui/feedback.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { useChangeOrder } from "../use-change-order.ts";
import { contentOf, draftOf, type OrderDraft, previewOf } from "./order-draft.ts";
import { useOrderPreview } from "./use-order-preview.ts";

interface Edited extends Answer<AdminOrderPage> {
  readonly message: string;
}

/** Draft of an order's content and its save over the edited version. `onSaved` runs after the save. */
export function useOrderEdit(order: AdminOrderPage, onSaved: () => void) {
  const { send } = useChangeOrder();
  // The edited version. The page behind may refetch a newer version, which must not be overwritten unseen.
  const [base, setBase] = useState(order);
  const before = draftOf(base);
  const [draft, setDraft] = useState(before);
  const { submit, isPending, failure, errors, message, clear } = useSubmission();
  const preview = useOrderPreview(`/orders/${order.id}/content/preview`, previewOf(draft));
  const conflict = changedMeanwhile<AdminOrderPage>(failure);
  const change = (changes: Partial<OrderDraft>) => setDraft({ ...draft, ...changes });

  const save = () =>
    submit(async () => {
      const { message: done } = await send<Edited>(order.id, "content", {
        method: "PUT",
        body: contentOf(draft, before),
        updatedAt: base.updated_at,
      });
      toast(done);
      onSaved();
    });

  /** Continues with a merged draft, based on the version that the API reported. */
  function merge(current: AdminOrderPage, merged: OrderDraft) {
    setBase(current);
    setDraft(merged);
    clear();
  }

  return { before, draft, change, preview, conflict, merge, save, isPending, errors, message };
}
