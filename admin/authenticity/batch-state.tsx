import { Ban, CircleCheck, Printer, RotateCcw } from "lucide-react";
import type { BatchState } from "#contract/admin/code-batch.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip, type Tone } from "../ui/chip.tsx";

const states = {
  printed: { name: m.batch_printed, tone: "outline", Icon: Printer },
  released: { name: m.batch_released, tone: "leaf", Icon: CircleCheck },
  recalled: { name: m.batch_recalled, tone: "red", Icon: RotateCcw },
  void: { name: m.batch_void, tone: "stone", Icon: Ban },
} as const satisfies Record<BatchState, { name: () => string; tone: Tone; Icon: typeof Ban }>;

export function BatchStateChip({ state }: { readonly state: BatchState }) {
  const { name, tone, Icon } = states[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {name()}
    </Chip>
  );
}
