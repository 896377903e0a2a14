import { useQueryClient } from "@tanstack/react-query";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { useMailNote } from "../session/use-mail-note.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Phone } from "../ui/written-values.tsx";

/** Removes a phone number from an account after its real owner has proven it. */
export function FreePhoneDialog({
  customer,
  onClose,
}: {
  readonly customer: AdminCustomer;
  readonly onClose: () => void;
}) {
  const withMailNote = useMailNote();
  const client = useQueryClient();
  return (
    <AskDialog
      title={m.free_phone_title()}
      description={withMailNote(m.free_phone_description())}
      confirm={m.free_phone_now()}
      isDangerous
      onConfirm={async () => {
        await request(`/customers/${customer.id}/free-phone`, { method: "POST", body: {} });
        toast(m.phone_freed());
        await client.invalidateQueries({ queryKey: ["customers"] });
      }}
      onClose={onClose}
    >
      <p className="strong">
        <Phone number={customer.phone} />
      </p>
    </AskDialog>
  );
}
