import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Confirms the deletion of a person's data, which cannot be undone. */
export function EraseDialog({
  customer,
  onClose,
}: {
  readonly customer: AdminCustomer;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { submit, isPending, message } = useSubmission();
  const erase = () =>
    submit(async () => {
      await request(`/customers/${customer.id}`, { method: "DELETE" });
      toast(m.customer_erased());
      await client.invalidateQueries({ queryKey: ["customers"] });
      navigate(listPath("customers"), { replace: true });
    });
  return (
    <Dialog
      isOpen
      title={m.erase_customer_title()}
      description={m.erase_customer_description()}
      onClose={onClose}
      onSubmit={() => void erase()}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="danger" type="submit" isPending={isPending}>
            {m.erase_now()}
          </Button>
        </>
      }
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
      <p className="strong">
        <bdi dir="auto">{customer.name || customer.phone}</bdi>
      </p>
    </Dialog>
  );
}
