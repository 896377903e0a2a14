import {
  Ban,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleX,
  Clock,
  Eye,
  History,
  Keyboard,
  Lock,
  Printer,
  RotateCcw,
  ShieldAlert,
  Undo2,
} from "lucide-react";
import type { BatchState } from "#contract/admin/authenticity/code-batch.ts";
import type { ReportState } from "#contract/admin/authenticity/fake-report.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import { m } from "../messages/compiled/messages.js";
import { type StateLooks, stateChip } from "../ui/chip.tsx";
import { LeftToRight } from "../ui/written-values.tsx";

export const BatchStateChip = stateChip<BatchState>({
  printed: { name: m.batch_printed, tone: "outline", Icon: Printer },
  released: { name: m.batch_released, tone: "leaf", Icon: CircleCheck },
  recalled: { name: m.batch_recalled, tone: "red", Icon: RotateCcw },
  void: { name: m.batch_void, tone: "stone", Icon: Ban },
});

export const ReportStateChip = stateChip<ReportState>({
  new: { name: m.report_new, tone: "red", Icon: CircleDot },
  in_progress: { name: m.report_in_progress, tone: "sun", Icon: Eye },
  closed: { name: m.report_closed, tone: "stone", Icon: CircleCheck },
});

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

/** Short form of a code's hash, to tell codes apart: the code itself is not stored. */
export function Fingerprint({ code }: { readonly code: string }) {
  const digits = code.replaceAll("-", "").toUpperCase();
  return (
    <LeftToRight>
      {digits.slice(0, 4)} {digits.slice(4, 8)}
    </LeftToRight>
  );
}
