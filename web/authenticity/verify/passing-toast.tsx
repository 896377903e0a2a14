import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AutoDismiss } from "../../layout/auto-dismiss.tsx";

/** How long it stays (specification 9). */
const lasts = 3000;

interface PassingToastProps {
  /** What it tells of: once more for another. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** An error at the bottom corner that goes away by itself; it stands beside its field, too, and stays there. */
export function PassingToast({ of, children }: PassingToastProps) {
  const [ended, setEnded] = useState<{ readonly of: unknown } | null>(null);
  if (ended !== null && ended.of === of) return null;
  return (
    <div className="toasts low passing" role="status">
      <AutoDismiss className="toast" lasts={lasts} held={false} onEnd={() => setEnded({ of })}>
        <CircleAlert size={20} aria-hidden="true" />
        <p>{children}</p>
      </AutoDismiss>
    </div>
  );
}
