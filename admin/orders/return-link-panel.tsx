import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { CopyButton } from "../ui/copy-button.tsx";
import { WhatsappLink } from "../ui/whatsapp-link.tsx";
import { CutWords } from "../ui/written-values.tsx";

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
