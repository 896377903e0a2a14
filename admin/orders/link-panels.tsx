import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { WhatsappLink } from "../ui/whatsapp-link.tsx";
import { CutWords } from "../ui/written-values.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

/** Link that shows an order to anybody, to copy and to revoke. */
export function ViewLinkPanel({ order: { id, view_url: link } }: { readonly order: AdminOrderPage }) {
  const { send } = useChangeOrder();
  const [isAsking, setAsking] = useState(false);
  const mayRevoke = useMay("orders");
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.view_link()}>
      <div className="row">
        <h2 className="grow">{m.view_link()}</h2>
        <CopyButton text={link} label={m.copy_view_link()} />
      </div>
      <CutWords dir="ltr">{link}</CutWords>
      {mayRevoke && <Button onClick={() => setAsking(true)}>{m.revoke_view_link()}</Button>}
      {isAsking && (
        <AskDialog
          title={m.revoke_view_link_title()}
          description={m.revoke_view_link_description()}
          confirm={m.revoke_view_link()}
          isDangerous
          onConfirm={async () => {
            await send("POST /orders/{id}/view-link", id, undefined);
            toast(m.view_link_revoked());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Link by which the customer requests a return, to copy and to send by WhatsApp. */
export function ReturnLinkPanel({
  order: { return_link: link, whatsapp_return_url: chat },
}: {
  readonly order: AdminOrderPage;
}) {
  if (link === null) return null;
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.return_link()}>
      <div className="row">
        <h2 className="grow">{m.return_link()}</h2>
        <CopyButton text={link} label={m.copy_return_link()} />
      </div>
      <CutWords dir="ltr">{link}</CutWords>
      {chat !== null && <WhatsappLink href={chat}>{m.send_return_link()}</WhatsappLink>}
    </section>
  );
}
