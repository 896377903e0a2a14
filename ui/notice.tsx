import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info };

interface NoticeProps {
  readonly kind: keyof typeof icons;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Important sentence. Screen readers announce it, errors immediately. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className="notice" data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
