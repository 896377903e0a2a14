import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { changedMeanwhile } from "../../api/changed-meanwhile.ts";
import { allCities } from "../../api/cities.ts";
import type { Answer } from "../../api/request.ts";
import { toast } from "../../ui/feedback.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import type { TypedAddress } from "../address-fields.tsx";
import { useChangeOrder } from "../use-change-order.ts";
import { contentOf, draftOf, type OrderDraft } from "./order-draft.ts";

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
  const cities = useQuery(allCities).data;
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

  /** Delivery fee of a governorate. The order's own governorate has the agreed fee. */
  const feeOf = (cityId: string) =>
    cityId === before.city_id
      ? before.delivery_fee_egp
      : String(cities?.find(({ id }) => String(id) === cityId)?.delivery_fee_egp ?? draft.delivery_fee_egp);

  function changeAddress(address: TypedAddress) {
    const isUsualFee = draft.delivery_fee_egp === feeOf(draft.city_id);
    change({ ...address, ...(isUsualFee && { delivery_fee_egp: feeOf(address.city_id) }) });
  }

  /** Continues with a merged draft, based on the version that the API reported. */
  function merge(current: AdminOrderPage, merged: OrderDraft) {
    setBase(current);
    setDraft(merged);
    clear();
  }

  return { before, draft, change, changeAddress, conflict, merge, save, isPending, errors, message };
}
