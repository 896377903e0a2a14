import { CalendarClock, CalendarX, Eye, EyeOff } from "lucide-react";
import type { AdminSlider, SliderState } from "#contract/admin/sliders.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";
import { dayInSentence } from "../ui/written-values.tsx";

export const SliderStateChip = stateChip<SliderState>({
  shown: { name: m.slide_shown, tone: "leaf", Icon: Eye },
  planned: { name: m.slide_planned, tone: "sea", Icon: CalendarClock },
  over: { name: m.slide_over, tone: "stone", Icon: CalendarX },
  hidden: { name: m.slide_hidden, tone: "stone", Icon: EyeOff },
});

/** Period of a slide in words; empty without dates. */
export function sliderDates({ starts_at, ends_at }: AdminSlider): string {
  return [
    ...(starts_at === null ? [] : [m.slide_from_day({ day: dayInSentence(starts_at) })]),
    ...(ends_at === null ? [] : [m.slide_until_day({ day: dayInSentence(ends_at) })]),
  ].join(" ");
}
