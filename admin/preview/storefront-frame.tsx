import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Language } from "#contract/language.ts";
import { type BodyOf, type Data, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { failureText } from "../ui/feedback.tsx";
import { hasEnglish, languageName, ownLanguageFirst } from "../ui/language-name.ts";
import "./preview.css";

/** Screen widths of visitors, in px. */
const widths = { wide: 1280, phone: 390 } as const;
export type Screen = keyof typeof widths;

/** Unsaved content that a page shows instead of the saved one. */
type Draft = Omit<BodyOf<"POST /page-preview">, "path">;

/** Height of the shop's header, which stays at the top, in px. */
const headerHeight = 140;

/** Pause after typing before the page is rendered again, in ms. */
const pauseMillis = 400;

/**
 * Page of the shop as the shop renders it with a draft, scaled down from a visitor's screen width. It runs no scripts and follows no links.
 * A draft that the shop can't show leaves the previous page.
 */
export function StorefrontFrame({
  path,
  draft,
  language,
  screen,
  height = 720,
  at = null,
}: {
  /** Path of the page without a language. */
  readonly path: string;
  readonly draft: Draft;
  readonly language: Language;
  readonly screen: Screen;
  /** Visible height, in the visitor's px. */
  readonly height?: number;
  /** Selector of the part to scroll to. */
  readonly at?: string | null;
}) {
  const width = widths[screen];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [scale, setScale] = useState(1);
  const pathInLanguage = language === "ar" ? path : `/en${path}`.replace(/\/$/, "");
  const { page, failure } = usePagePreview(JSON.stringify({ path: pathInLanguage, ...draft }));
  const html = page?.html ?? "";

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(Math.min(1, entry.contentRect.width / width));
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

  // Scrolls the frame only, not the page.
  const scroll = () => {
    const page = frame.current?.contentDocument;
    const part = at === null ? null : page?.querySelector<HTMLElement>(at);
    const top = part?.getBoundingClientRect().top;
    if (top !== undefined) frame.current?.contentWindow?.scrollBy(0, top - headerHeight);
  };
  useEffect(scroll, [at]);

  const show = () => {
    const { contentDocument: page, contentWindow: view } = frame.current ?? {};
    if (page == null || view == null) return;
    page.body.inert = true;
    if (scrolled.current > 0) view.scrollTo(0, scrolled.current);
    else scroll();
    view.addEventListener("scroll", () => {
      scrolled.current = view.scrollY;
    });
  };

  return (
    <div
      ref={box}
      className="storefront-frame"
      style={{ inlineSize: `min(100%, ${width + 2}px)`, blockSize: height * scale }}
    >
      {failure !== null && html === "" && <p className="panel-body soft">{failureText(failure)}</p>}
      <iframe
        ref={frame}
        title={m.preview_in({ language: languageName(language) })}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={show}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** Renders a page each time its draft has changed and typing pauses. */
export function usePagePreview(body: string) {
  const [page, setPage] = useState<Data<"POST /page-preview"> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const stop = new AbortController();
    const render = async () => {
      isFirst.current = false;
      try {
        const next = await requestData("POST /page-preview", { body: JSON.parse(body), signal: stop.signal });
        setPage({ ...next, html: withoutScripts(next.html) });
      } catch (error) {
        if (!stop.signal.aborted) setFailure(error);
      }
    };
    const timer = setTimeout(() => void render(), isFirst.current ? 0 : pauseMillis);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body]);
  return { page, failure };
}

/** The sandbox blocks scripts, and browsers report each blocked one as an error. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

/** Head of a preview: its language, if the shop has two, and its screen. */
export function PreviewHead({
  language,
  screen,
  onLanguage,
  onScreen,
}: {
  readonly language: Language;
  readonly screen: Screen;
  readonly onLanguage: (language: Language) => void;
  readonly onScreen: (screen: Screen) => void;
}) {
  return (
    <div className="panel-head">
      <span className="row" hidden={!hasEnglish}>
        {ownLanguageFirst.map((one) => (
          <button
            key={one}
            type="button"
            className={`button ${one === language ? "tinted" : "ghost"}`}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
          >
            {languageName(one)}
          </button>
        ))}
      </span>
      <ScreenChoice screen={screen} onChoose={onScreen} />
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
