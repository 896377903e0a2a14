import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type NoticeTone = "sun" | "red" | "leaf" | "sea";
const icons = { sun: TriangleAlert, red: CircleAlert, leaf: CircleCheck, sea: Info };

/** Important notice; screen readers announce `red` immediately. */
export function Notice({ tone, children }: { readonly tone: NoticeTone; readonly children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone} role={tone === "red" ? "alert" : "status"}>
      <Icon size={18} aria-hidden />
      <div className="grow">{children}</div>
    </div>
  );
}
