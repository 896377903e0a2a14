import { CircleCheck, CircleDot, Eye } from "lucide-react";
import type { ReportState } from "#contract/admin/fake-report.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip, type Tone } from "../ui/chip.tsx";

const states = {
  new: { name: m.report_new, tone: "red", Icon: CircleDot },
  in_progress: { name: m.report_in_progress, tone: "sun", Icon: Eye },
  closed: { name: m.report_closed, tone: "stone", Icon: CircleCheck },
} as const satisfies Record<ReportState, { name: () => string; tone: Tone; Icon: typeof Eye }>;

export function ReportStateChip({ state }: { readonly state: ReportState }) {
  const { name, tone, Icon } = states[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {name()}
    </Chip>
  );
}
