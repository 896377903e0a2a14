import { Monitor, Smartphone } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import type { Screen } from "./storefront-frame.tsx";

/** Switch between phone and desktop preview. */
export function ScreenChoice({
  screen,
  onChoose,
}: {
  readonly screen: Screen;
  readonly onChoose: (screen: Screen) => void;
}) {
  const choices = [
    { value: "phone", label: m.screen_phone(), Icon: Smartphone },
    { value: "wide", label: m.screen_wide(), Icon: Monitor },
  ] as const;
  return (
    <span className="row to-end">
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className="icon-button outlined"
          aria-label={label}
          aria-pressed={screen === value}
          onClick={() => onChoose(value)}
        >
          <Icon size={17} aria-hidden />
        </button>
      ))}
    </span>
  );
}
