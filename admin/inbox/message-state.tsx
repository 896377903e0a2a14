import { CircleCheck, CircleDot } from "lucide-react";
import type { ContactMessageState } from "#contract/admin/inbox.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";

export const MessageStateChip = stateChip<ContactMessageState>({
  new: { name: m.message_new, tone: "sun", Icon: CircleDot },
  answered: { name: m.message_answered, tone: "leaf", Icon: CircleCheck },
});
