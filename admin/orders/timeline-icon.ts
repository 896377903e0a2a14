import {
  Banknote,
  Check,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  PackageCheck,
  Pencil,
  PhoneCall,
  PhoneMissed,
  Printer,
  RotateCcw,
} from "lucide-react";
import type { TimelineEntry } from "#contract/admin/orders/order.ts";
import { orderStatusId } from "#contract/orders/order.ts";
import { statusEvents } from "./order-state.tsx";

/** Returns the icon of a timeline entry. */
export function timelineIcon({ kind, details }: TimelineEntry): LucideIcon {
  switch (kind) {
    case "comment":
      return MessageSquare;
    case "message":
      return MessageSquare;
    case "reply":
      return details["channel"] === "whatsapp" ? MessageCircle : Mail;
    case "attempt":
      if (details["channel"] === "whatsapp") return MessageCircle;
      return details["outcome"] === "confirmed" ? PhoneCall : PhoneMissed;
    case "email":
      return Mail;
    case "cash":
      return Banknote;
    case "received_back":
      return PackageCheck;
    case "corrected":
      return RotateCcw;
    case "edited":
      return Pencil;
    case "printed":
      return Printer;
    case "status":
      return statusEvents[orderStatusId.parse(details["status_id"])].Icon;
    default:
      return Check;
  }
}
