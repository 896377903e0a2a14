import { CalendarClock, CalendarX, Eye, EyeOff } from "lucide-react";
import type { AdminSlider, SliderState } from "#contract/admin/catalogue/slider.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip, type Tone } from "../ui/chip.tsx";
import { dayText } from "../ui/moments.ts";

const states: Record<SliderState, { tone: Tone; Icon: typeof Eye; label: () => string }> = {
  shown: { tone: "leaf", Icon: Eye, label: m.slide_shown },
  planned: { tone: "sea", Icon: CalendarClock, label: m.slide_planned },
  over: { tone: "stone", Icon: CalendarX, label: m.slide_over },
  hidden: { tone: "stone", Icon: EyeOff, label: m.slide_hidden },
};

export function SliderStateChip({ state }: { readonly state: SliderState }) {
  const { tone, Icon, label } = states[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {label()}
    </Chip>
  );
}

/** Period of a slide in words; empty without dates. */
export function sliderDates({ starts_at, ends_at }: AdminSlider): string {
  return [
    ...(starts_at === null ? [] : [m.slide_from_day({ day: dayText(starts_at) })]),
    ...(ends_at === null ? [] : [m.slide_until_day({ day: dayText(ends_at) })]),
  ].join(" ");
}
