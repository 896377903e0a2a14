import { Ban, CircleCheck, Printer, RotateCcw } from "lucide-react";
import type { BatchState } from "#contract/admin/authenticity/code-batch.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";

export const BatchStateChip = stateChip<BatchState>({
  printed: { name: m.batch_printed, tone: "outline", Icon: Printer },
  released: { name: m.batch_released, tone: "leaf", Icon: CircleCheck },
  recalled: { name: m.batch_recalled, tone: "red", Icon: RotateCcw },
  void: { name: m.batch_void, tone: "stone", Icon: Ban },
});
