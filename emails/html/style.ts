import type { CSSProperties } from "react";
import type { Language } from "#contract/language.ts";

// Colours of ui/tokens.css. Mail clients do not support variables, and dark modes need each text on an explicit background.
export const colours = {
  paper: "#FFFDFA",
  sand: "#F5EEE5",
  line: "#E6DACB",
  ink: "#241C17",
  inkSoft: "#6A5C51",
  leaf: "#2F6B4F",
  leafTint: "#E6F1EA",
  leafLine: "#B5CDBF",
} as const;

/** Text styles of a language. Mail clients do not support logical sides: `end` is the side where lines end. */
export interface Setting {
  /** Accent of the brand, and text on it. */
  readonly accent: string;
  readonly onAccent: string;
  readonly dir: "rtl" | "ltr";
  readonly end: "left" | "right";
  readonly body: CSSProperties;
  readonly small: CSSProperties;
  readonly heading: CSSProperties;
  readonly title: CSSProperties;
}

const family = "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif";
const base: CSSProperties = { fontFamily: family, color: colours.ink, margin: 0 };

export const settings: Record<Language, Omit<Setting, "accent" | "onAccent">> = {
  ar: {
    dir: "rtl",
    end: "left",
    body: { ...base, fontSize: 17, lineHeight: 1.7 },
    small: { ...base, fontSize: 15, lineHeight: 1.7, color: colours.inkSoft },
    heading: { ...base, fontSize: 27, lineHeight: 1.4, fontWeight: 500 },
    title: { ...base, fontSize: 17, lineHeight: 1.7, fontWeight: 600 },
  },
  en: {
    dir: "ltr",
    end: "right",
    body: { ...base, fontSize: 16, lineHeight: 1.5 },
    small: { ...base, fontSize: 14, lineHeight: 1.5, color: colours.inkSoft },
    heading: { ...base, fontSize: 26, lineHeight: 1.25, fontWeight: 500 },
    title: { ...base, fontSize: 16, lineHeight: 1.5, fontWeight: 600 },
  },
};
