import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#contract/language.ts";
import looks from "./storefront.css?url";
import "./preview.css";
import { Monitor, Smartphone } from "lucide-react";
import { m } from "../messages/compiled/messages.js";

/** Screen sizes of visitors, in px. */
export const screens = { wide: { width: 1280, height: 720 }, phone: { width: 390, height: 720 } } as const;
export type Screen = keyof typeof screens;

/** Preview in a frame with the shop's styles, scaled down from a visitor's screen width. Not interactive. */
export function StorefrontFrame({
  title,
  language,
  screen,
  height = screens[screen].height,
  at = null,
  children,
}: {
  readonly title: string;
  readonly language: Language;
  readonly screen: Screen;
  /** Visible height, in the visitor's px. */
  readonly height?: number;
  /** Id of the element to scroll to. */
  readonly at?: string | null;
  readonly children: ReactNode;
}) {
  const { width } = screens[screen];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(Math.min(1, entry.contentRect.width / width));
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

  const open = () => {
    const page = frame.current?.contentDocument;
    if (page == null) return;
    page.documentElement.lang = language;
    page.documentElement.dir = language === "ar" ? "rtl" : "ltr";
    if (page.head.querySelector("link") === null) {
      const link = page.createElement("link");
      link.rel = "stylesheet";
      link.href = looks;
      page.head.append(link);
    }
    setBody(page.body);
  };
  useEffect(() => {
    const target = at === null ? null : body?.ownerDocument.getElementById(at);
    // Scrolls the frame only, not the page.
    if (target) frame.current?.contentWindow?.scrollTo({ top: target.offsetTop - 16 });
  }, [at, body]);
  // The frame may have loaded before the listener was added.
  useEffect(open, [language]);

  return (
    <div ref={box} className="storefront-frame" style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        onLoad={open}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
      {body !== null && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

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
