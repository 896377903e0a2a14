import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info };

interface AlertProps {
  readonly kind: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
}

interface RejectionProps {
  /** Response to a form, if any. */
  readonly of: { readonly rejection: string | null } | null | undefined;
}

/** Reason why a form was rejected; nothing without one. */
export function Rejection({ of }: RejectionProps) {
  return of?.rejection == null ? null : <Alert kind="error">{of.rejection}</Alert>;
}

/** Important sentence that screen readers announce immediately. */
export function Alert({ kind, title, children }: AlertProps) {
  const Icon = icons[kind];
  return (
    <div className={`alert ${kind}`} role={kind === "error" ? "alert" : "status"}>
      <Icon size={22} aria-hidden="true" />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  );
}
