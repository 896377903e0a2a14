import { useQueryClient } from "@tanstack/react-query";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Phone } from "../ui/left-to-right.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Removes a phone number from an account after its real owner has proven it. */
export function FreePhoneDialog({
  customer,
  onClose,
}: {
  readonly customer: AdminCustomer;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { submit, isPending, message } = useSubmission();
  const free = () =>
    submit(async () => {
      await request(`/customers/${customer.id}/free-phone`, { method: "POST", body: {} });
      toast(m.phone_freed());
      await client.invalidateQueries({ queryKey: ["customers"] });
      onClose();
    });
  return (
    <Dialog
      isOpen
      title={m.free_phone_title()}
      description={m.free_phone_description()}
      onClose={onClose}
      onSubmit={() => void free()}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="danger" type="submit" isPending={isPending}>
            {m.free_phone_now()}
          </Button>
        </>
      }
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
      <p className="strong">
        <Phone number={customer.phone} />
      </p>
    </Dialog>
  );
}
