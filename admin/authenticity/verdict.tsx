import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  History,
  Keyboard,
  Lock,
  RotateCcw,
  ShieldAlert,
  Undo2,
} from "lucide-react";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import { m } from "../messages/compiled/messages.js";
import { type StateLooks, stateChip } from "../ui/chip.tsx";

const looks: StateLooks<Verdict> = {
  unknown: { name: m.verdict_unknown, tone: "stone", Icon: CircleHelp },
  mistyped: { name: m.verdict_mistyped, tone: "stone", Icon: Keyboard },
  void: { name: m.verdict_void, tone: "stone", Icon: CircleX },
  recalled: { name: m.verdict_recalled, tone: "red", Icon: RotateCcw },
  not_released: { name: m.verdict_not_released, tone: "sun", Icon: Lock },
  expired: { name: m.verdict_expired, tone: "sun", Icon: Clock },
  returned: { name: m.verdict_returned, tone: "sun", Icon: Undo2 },
  suspicious: { name: m.verdict_suspicious, tone: "red", Icon: ShieldAlert },
  checked_before: { name: m.verdict_checked_before, tone: "sun", Icon: History },
  genuine: { name: m.verdict_genuine, tone: "leaf", Icon: CircleCheck },
};

export function verdictName(verdict: Verdict): string {
  return looks[verdict].name();
}

const VerdictStateChip = stateChip(looks);

export function VerdictChip({ verdict }: { readonly verdict: Verdict }) {
  return <VerdictStateChip state={verdict} />;
}
