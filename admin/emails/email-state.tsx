import { Archive, CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { EmailState } from "#contract/admin/email.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip, type Tone } from "../ui/chip.tsx";

const states = {
  waiting: { name: m.email_waiting, tone: "sun", Icon: Clock },
  sent: { name: m.email_sent, tone: "leaf", Icon: CircleCheck },
  failed: { name: m.email_failed, tone: "red", Icon: CircleAlert },
  stored: { name: m.mail_stored, tone: "stone", Icon: Archive },
} as const satisfies Record<EmailState, { name: () => string; tone: Tone; Icon: typeof Clock }>;

export function emailStateName(state: EmailState): string {
  return states[state].name();
}

export function EmailStateChip({ state }: { readonly state: EmailState }) {
  const { name, tone, Icon } = states[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {name()}
    </Chip>
  );
}
