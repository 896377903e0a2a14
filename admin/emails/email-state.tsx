import { Archive, CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { EmailState } from "#contract/admin/email.ts";
import { m } from "../messages/compiled/messages.js";
import { type StateLooks, stateChip } from "../ui/state-chip.tsx";

const looks: StateLooks<EmailState> = {
  waiting: { name: m.email_waiting, tone: "sun", Icon: Clock },
  sent: { name: m.email_sent, tone: "leaf", Icon: CircleCheck },
  failed: { name: m.email_failed, tone: "red", Icon: CircleAlert },
  stored: { name: m.mail_stored, tone: "stone", Icon: Archive },
};

export const EmailStateChip = stateChip(looks);

export function emailStateName(state: EmailState): string {
  return looks[state].name();
}
