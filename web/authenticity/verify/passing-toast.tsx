import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AutoDismiss } from "../../ui/auto-dismiss.tsx";

/** Display time in ms (specification 9). */
const lasts = 3000;

interface PassingToastProps {
  /** Identity of the error; a new one shows the toast again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** Error toast that disappears after a while. The same error stays beside its field. */
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
