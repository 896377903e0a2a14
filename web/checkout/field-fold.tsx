import { Plus } from "lucide-react";
import type { ReactNode } from "react";

interface FieldFoldProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Optional fields of a form, folded until they are wanted. */
export function FieldFold({ label, icon, isOpen, children }: FieldFoldProps) {
  return (
    <details className="field-fold" open={isOpen}>
      <summary>
        {icon}
        {label}
        <Plus size={20} aria-hidden="true" />
      </summary>
      <div className="form">{children}</div>
    </details>
  );
}
