import { CircleCheck, CircleDot } from "lucide-react";
import type { ContactMessageState } from "#contract/admin/contact-message.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";

export function MessageStateChip({ state }: { readonly state: ContactMessageState }) {
  return state === "new" ? (
    <Chip tone="sun" icon={<CircleDot size={14} aria-hidden />}>
      {m.message_new()}
    </Chip>
  ) : (
    <Chip tone="leaf" icon={<CircleCheck size={14} aria-hidden />}>
      {m.message_answered()}
    </Chip>
  );
}
