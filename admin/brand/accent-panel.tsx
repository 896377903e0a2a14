import { Check } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import {
  accentContrast,
  isReadableAccent,
  minContrast,
  nearestReadableAccent,
  suggestedAccents,
} from "#contract/brand/accent.ts";
import { Notice } from "#ui/notice.tsx";
import { InputField } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import type { BrandValues } from "./brand-values.ts";

/** Accent colour: suggestions, a field, its contrasts, and the nearest readable shade of an unreadable one. */
export function AccentPanel({
  form,
  label,
}: {
  readonly form: UseFormReturn<BrandValues>;
  readonly label: string;
}) {
  const typed = form.watch("accent");
  const accent = `#${typed.trim().replace(/^#/, "").toUpperCase()}`;
  const isColour = /^#[0-9A-F]{6}$/.test(accent);
  const choose = (colour: string) => {
    form.clearErrors("accent");
    form.setValue("accent", colour, { shouldDirty: true });
  };
  return (
    <Panel title={label} beside={<span className="soft small to-end">{m.brand_accent_use()}</span>}>
      <div className="panel-body stack">
        <div className="row wrap">
          {suggestedAccents.map((colour) => (
            <button
              key={colour}
              type="button"
              className="accent-swatch"
              style={{ backgroundColor: colour }}
              aria-label={colour}
              aria-pressed={colour === accent}
              onClick={() => choose(colour)}
            >
              {colour === accent && <Check size={16} aria-hidden />}
            </button>
          ))}
          <span className="accent-field">
            <input
              type="color"
              className="accent-picker"
              aria-label={m.brand_accent_pick()}
              value={isColour ? accent : "#000000"}
              onChange={(event) => choose(event.target.value.toUpperCase())}
            />
            <InputField
              form={form}
              name="accent"
              label={m.brand_accent_code()}
              dir="ltr"
              spellCheck={false}
            />
          </span>
        </div>
        {isColour && <Contrasts accent={accent} onUse={choose} />}
      </div>
    </Panel>
  );
}

function Contrasts({ accent, onUse }: { readonly accent: string; readonly onUse: (colour: string) => void }) {
  const { white, paper, lowest } = accentContrast(accent);
  if (!isReadableAccent(accent)) {
    const nearest = nearestReadableAccent(accent);
    return (
      <Notice kind="warning">
        <span className="row wrap">
          <span className="grow" style={{ flexBasis: "14rem" }}>
            <strong>{m.brand_accent_light()}</strong>{" "}
            {m.brand_accent_unreadable({
              accent: inLine(accent),
              ratio: lowest.toFixed(1),
              nearest: inLine(nearest),
            })}
          </span>
          <button type="button" className="link" onClick={() => onUse(nearest)}>
            {m.brand_accent_use_nearest()}
          </button>
        </span>
      </Notice>
    );
  }
  return (
    <div className="row wrap">
      {[
        { text: m.brand_accent_white(), ratio: white },
        { text: m.brand_accent_paper(), ratio: paper },
      ].map(({ text, ratio }) => (
        <span key={text} className="chip" data-tone="leaf">
          <Check size={14} aria-hidden /> {text} <LeftToRight>{`${ratio.toFixed(1)} : 1`}</LeftToRight>
          <span className="visually-hidden"> ≥ {minContrast}</span>
        </span>
      ))}
    </div>
  );
}

/** Isolates a code from left to right in a sentence. */
function inLine(code: string): string {
  return `\u2066${code}\u2069`;
}
