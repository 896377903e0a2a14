import { Pause, Play } from "lucide-react";
import { m } from "#messages/compiled/messages.js";

/** Button that pauses and resumes an animation. */
export function PlayButton({
  playing,
  onToggle,
}: {
  readonly playing: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button"
      onClick={onToggle}
      aria-label={playing ? m.pause() : m.play()}
    >
      {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
    </button>
  );
}
