import { mediaPath } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import type { RejectedForm } from "../../form/posted-form.ts";
import { useShell } from "../../shell/shell-data.ts";
import { MixedText } from "../../ui/mixed-text.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { PassingToast } from "./passing-toast.tsx";

/** Page that starts the check of a code: explanation, form, and where to find the code. `rejected` is the rejected code with its errors. */
export function VerifyView({ rejected }: { readonly rejected: RejectedForm | undefined }) {
  const isMissing = rejected?.errors["code"]?.includes("pack_code_missing") === true;
  return (
    <div className="wrap">
      <div className="verify">
        <PackLabel />
        <div className="verify-words">
          <div>
            <h1>{m.verify_title()}</h1>
            <p className="soft mt-2">{m.verify_intro()}</p>
          </div>
          <CodeForm rejected={rejected} />
          <section className="verify-where">
            <h2>{m.verify_where()}</h2>
            <p>
              <MixedText text={m.verify_where_text()} />
            </p>
          </section>
        </div>
      </div>
      {isMissing && <PassingToast of={rejected}>{m.field_pack_code_missing()}</PassingToast>}
    </div>
  );
}

// Decorative drawing, no real code: three corners and some grains.
const corners = [
  [0, 0],
  [50, 0],
  [0, 50],
] as const;
const grains =
  "M28 0h6v6h-6zM40 4h6v6h-6zM28 12h6v6h-6zM36 20h6v6h-6zM0 28h6v6H0zM12 30h6v6h-6zM24 28h6v6h-6zM34 34h6v6h-6zM46 28h6v6h-6zM58 32h6v6h-6zM66 28h6v6h-6zM28 44h6v6h-6zM40 46h6v6h-6zM54 44h6v6h-6zM64 50h6v6h-6zM30 58h6v6h-6zM44 58h6v6h-6zM56 60h6v6h-6zM28 66h6v6h-6zM48 68h6v6h-6zM66 66h6v6h-6z";

/** Logo of the shop on the drawing, else its name. */
function LabelLogo() {
  const { shop, logo } = useShell();
  if (logo === null) {
    return (
      <text x="60" y="74" className="pack-label-words">
        {shop.brand}
      </text>
    );
  }
  return (
    <image
      href={mediaPath(logo.id, logo.fileWidth, "webp")}
      x="60"
      y="50"
      width="92"
      height="34"
      preserveAspectRatio="xMinYMid"
    />
  );
}

/** Drawing of a label: logo, QR code, and the code in groups of five, half scratched free. */
function PackLabel() {
  return (
    <figure className="pack-label">
      <svg viewBox="0 0 400 260" role="img" aria-label={m.verify_label_picture()} direction="ltr">
        <defs>
          <linearGradient id="silver" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#d9d4cd" />
            <stop offset="0.45" stopColor="#efece7" />
            <stop offset="1" stopColor="#b9b2a8" />
          </linearGradient>
          <filter id="lift" x="-10%" y="-10%" width="120%" height="130%">
            <feDropShadow dx="0" dy="8" stdDeviation="10" floodColor="#241c17" floodOpacity="0.16" />
          </filter>
        </defs>
        <rect x="36" y="34" width="328" height="192" rx="14" fill="#fff" filter="url(#lift)" />
        <LabelLogo />
        <text x="340" y="74" className="pack-label-words" textAnchor="end">
          {m.verify_label_words()}
        </text>
        <g transform="translate(60 106)" fill="#241c17">
          {corners.map(([x, y]) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <rect width="22" height="22" rx="3" />
              <rect x="4" y="4" width="14" height="14" rx="1.5" fill="#fff" />
              <rect x="7.5" y="7.5" width="7" height="7" rx="1" />
            </g>
          ))}
          <path d={grains} />
        </g>
        <g transform="translate(152 116)">
          <rect width="188" height="52" rx="8" fill="#f5eee5" />
          {["48213", "90764", "15827"].map((digits, place) => (
            <text key={digits} x={34 + 60 * place} y="33" className="pack-label-code">
              {digits}
            </text>
          ))}
          {/* Remaining silver layer with a torn edge. */}
          <path
            d="M152 0l-5 7 6 6-8 8 7 7-6 8 5 7-4 9h33a8 8 0 0 0 8-8V8a8 8 0 0 0-8-8z"
            fill="url(#silver)"
          />
        </g>
        <g className="pack-label-groups">
          {[186, 246, 306].map((x) => (
            <g key={x}>
              <path d={`M${x - 24} 178v6h48v-6`} />
              <text x={x} y="202">
                5
              </text>
            </g>
          ))}
        </g>
      </svg>
    </figure>
  );
}
