import { CircleCheck, CircleDot, Send } from "lucide-react";
import type { ClaimKind, ClaimState } from "#contract/admin/claims.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";

export const ClaimStateChip = stateChip<ClaimState>({
  open: { name: m.claim_open, tone: "sun", Icon: CircleDot },
  sent: { name: m.claim_sent, tone: "sea", Icon: Send },
  settled: { name: m.claim_settled, tone: "leaf", Icon: CircleCheck },
});

const kindNames: Readonly<Record<ClaimKind, () => string>> = {
  lost: m.claim_lost,
  damaged: m.claim_damaged,
  unpaid: m.claim_unpaid,
};

export function claimKindName(kind: ClaimKind): string {
  return kindNames[kind]();
}
