import { useRef } from "react";
import { m } from "#messages/compiled/messages.js";
import { CopyButton } from "../ui/copy-button.tsx";

/** A coupon's code, which one tap copies; without scripts, one that is selected whole. */
export function CopyCode({ code, copyable }: { readonly code: string; readonly copyable: boolean }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="coupon-code">
      <p>
        <span className="sr-only">{m.coupon_code()} </span>
        <bdi dir="ltr" ref={shown}>
          {code}
        </bdi>
      </p>
      {copyable && (
        <CopyButton text={code} label={m.coupon_copy({ code })} className="coupon-copy" shownIn={shown} />
      )}
    </div>
  );
}
