import type { WhatsappKind } from "#contract/admin/whatsapp-kinds.ts";
import { m } from "../messages/compiled/messages.js";

const names: Record<WhatsappKind, () => string> = {
  confirm: m.whatsapp_kind_confirm,
  payment: m.whatsapp_kind_payment,
  preparing: m.whatsapp_kind_preparing,
  shipped: m.whatsapp_kind_shipped,
  delivered: m.whatsapp_kind_delivered,
  cancelled: m.whatsapp_kind_cancelled,
  refused: m.whatsapp_kind_refused,
  returned: m.whatsapp_kind_returned,
  return: m.whatsapp_kind_return,
};

export function whatsappKindName(kind: WhatsappKind): string {
  return names[kind]();
}
