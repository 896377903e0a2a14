import {
  CircleX,
  CloudOff,
  Hourglass,
  type LucideIcon,
  ScanSearch,
  ShieldCheck,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { readablePackCode } from "#contract/authenticity/pack-code.ts";
import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../../ui/mixed-text.tsx";

const icons = {
  success: ShieldCheck,
  warning: TriangleAlert,
  error: CircleX,
  wait: Hourglass,
  failed: CloudOff,
  checking: ScanSearch,
} satisfies Record<string, LucideIcon>;

interface ResultBannerProps {
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly text: string;
  /** Normalised code, or null. */
  readonly code: string | null;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export function ResultBanner({ kind, title, text, code, headingRef, children }: ResultBannerProps) {
  const Icon = icons[kind];
  const textId = useId();
  return (
    <div className={`result-banner ${kind}`} aria-busy={kind === "checking"}>
      <span className="result-icon" aria-hidden="true">
        <Icon size={34} />
      </span>
      <h1 ref={headingRef} tabIndex={-1} aria-describedby={textId}>
        <MixedText text={title} />
      </h1>
      <p id={textId}>
        <MixedText text={text} />
      </p>
      {code !== null && (
        <p className="result-code">
          <span className="sr-only">{m.verify_code_is()} </span>
          <bdi dir="ltr">{readablePackCode(code)}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
