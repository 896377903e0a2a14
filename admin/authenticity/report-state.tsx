import { CircleCheck, CircleDot, Eye } from "lucide-react";
import type { ReportState } from "#contract/admin/authenticity/fake-report.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";

export const ReportStateChip = stateChip<ReportState>({
  new: { name: m.report_new, tone: "red", Icon: CircleDot },
  in_progress: { name: m.report_in_progress, tone: "sun", Icon: Eye },
  closed: { name: m.report_closed, tone: "stone", Icon: CircleCheck },
});
