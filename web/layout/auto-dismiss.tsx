import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";

interface LastingProps {
  /** Milliseconds; null stays until it is closed. */
  readonly lasts: number | null;
  /** Whether it stays for now: nothing goes away from under the pointer or the focus. */
  readonly held: boolean;
  readonly onEnd: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** What goes away by itself after a while; styles see to it where no script does. */
export function AutoDismiss({ lasts, held, onEnd, className, children }: LastingProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held || lasts === null) return;
    const timer = setTimeout(() => end(), lasts);
    return () => clearTimeout(timer);
  }, [held, lasts]);
  return <div className={useHydrated() ? `${className} timed` : className}>{children}</div>;
}
