let audio: AudioContext | undefined;

/** Frequencies of the two tones in Hz. */
const tones = [880, 1174.66];
const toneSeconds = 0.18;

/** Plays two short tones. Browsers are silent until the page was clicked once; `unlockSound` uses that click. */
export async function playChime(): Promise<void> {
  const context = openAudio();
  if (context === undefined) return;
  await context.resume();
  for (const [index, frequency] of tones.entries()) {
    const [start, end] = [
      context.currentTime + index * toneSeconds,
      context.currentTime + (index + 2) * toneSeconds,
    ];
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0.25 });
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** Allows sound with the first click or key of the page. Returns a function that stops waiting for it. */
export function unlockSound(): () => void {
  const unlock = () => {
    void openAudio()?.resume();
    stop();
  };
  const events = ["pointerdown", "keydown"] as const;
  const stop = () => {
    for (const event of events) removeEventListener(event, unlock);
  };
  for (const event of events) addEventListener(event, unlock);
  return stop;
}

function openAudio(): AudioContext | undefined {
  if (audio === undefined && "AudioContext" in window) audio = new AudioContext();
  return audio;
}
