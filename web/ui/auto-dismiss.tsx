import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface LastingProps {
  /** Duration in ms; null to stay until closed. */
  readonly lasts: number | null;
  /** True while the pointer or focus is on it, which stops the timer. */
  readonly held: boolean;
  readonly onEnd: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Element that disappears after a while; CSS does it without scripts. */
export function AutoDismiss({ lasts, held, onEnd, className, children }: LastingProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held || lasts === null) return;
    const timer = setTimeout(() => end(), lasts);
    return () => clearTimeout(timer);
  }, [held, lasts]);
  return <div className={useHydrated() ? `${className} timed` : className}>{children}</div>;
}
