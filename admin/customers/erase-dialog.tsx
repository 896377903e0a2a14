import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { AdminCustomer } from "#contract/admin/customers/customer.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";

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
  return (
    <AskDialog
      title={m.erase_customer_title()}
      description={m.erase_customer_description()}
      confirm={m.erase_now()}
      isDangerous
      onConfirm={async () => {
        await request(`/customers/${customer.id}`, { method: "DELETE" });
        toast(m.customer_erased());
        await client.invalidateQueries({ queryKey: ["customers"] });
        navigate(listPath("customers"), { replace: true });
      }}
      onClose={onClose}
    >
      <p className="strong">
        <bdi dir="auto">{customer.name || customer.phone}</bdi>
      </p>
    </AskDialog>
  );
}
