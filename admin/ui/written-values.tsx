import type { ReactNode } from "react";
import { language, ofPage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

/** Isolates phone numbers, order numbers and codes in Arabic text. */
export function LeftToRight({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Phone number in Egyptian grouping without a country code: 010 2764 1190. */
export function Phone({ number }: { readonly number: string }) {
  return <LeftToRight>{phoneText(number)}</LeftToRight>;
}

export function phoneText(number: string): string {
  return number.replace(/^(?:\+20|0)(1\d)(\d{4})(\d{4})$/, "0$1 $2 $3");
}

/** Text of a customer (name, note, address) in its own direction. */
export function OwnWords({ children }: { readonly children: string }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** Text on one line in its own direction, truncated; the tooltip has all of it. */
export function CutWords({
  dir = "auto",
  children,
}: {
  readonly dir?: "auto" | "ltr";
  readonly children: string;
}) {
  return (
    <span className="cut-frame">
      <bdi dir={dir} className="cut" title={children}>
        {children}
      </bdi>
    </span>
  );
}

const format = new Intl.NumberFormat("en-EG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Amount of pounds as one isolated, unbreakable run: LE 1,048.00, with a minus before LE. */
export function Amount({
  pounds,
  signed = false,
  isBare = false,
}: {
  readonly pounds: number;
  readonly signed?: boolean;
  /** Omits LE. */
  readonly isBare?: boolean;
}) {
  const sign = pounds < 0 ? "−" : signed && pounds > 0 ? "+" : "";
  return (
    <bdi dir="ltr">
      {sign}
      {!isBare && (
        <>
          <span className="currency">LE</span>
          {"\u00A0"}
        </>
      )}
      {format.format(Math.abs(pounds))}
    </bdi>
  );
}

export function amountText(pounds: number): string {
  return `${pounds < 0 ? "−" : ""}LE\u00A0${format.format(Math.abs(pounds))}`;
}

const tags = { ar: "ar-EG-u-nu-latn", en: "en-GB" } as const;
const tag = tags[language];
const cairo = { timeZone: "Africa/Cairo" } as const;
const time = new Intl.DateTimeFormat(tag, { ...cairo, hour: "numeric", minute: "2-digit" });
const dayKey = new Intl.DateTimeFormat("en-CA", { ...cairo, dateStyle: "short" });
const dayAndMonth = new Intl.DateTimeFormat(tag, {
  ...cairo,
  day: "numeric",
  month: language === "ar" ? "long" : "short",
});
const wholeDayIn = (locale: keyof typeof tags) =>
  new Intl.DateTimeFormat(tags[locale], { ...cairo, dateStyle: "medium" });
const wholeDay = wholeDayIn(language);
const longDay = new Intl.DateTimeFormat(tag, {
  ...cairo,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const dayMillis = 24 * 60 * 60 * 1000;

/** Day in Cairo for the API: 2026-11-22. */
export function cairoDay(date: Date): string {
  return dayKey.format(date);
}

/** Day in Cairo this many days before a time. */
export function cairoDayBefore(days: number, time = new Date()): string {
  return cairoDay(new Date(time.getTime() - days * dayMillis));
}

/** Time of day in Cairo: 22:42 in English, 10:42 م in Arabic. */
export function timeText(iso: string): string {
  return time.format(new Date(iso));
}

/** Day in words: today, yesterday, or the date, without the current year. */
export function dayText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const day = cairoDay(date);
  if (day === cairoDay(now)) return m.today();
  if (day === cairoDayBefore(1, now)) return m.yesterday();
  return day.slice(0, 4) === cairoDay(now).slice(0, 4) ? dayAndMonth.format(date) : wholeDay.format(date);
}

/** Date with its year. Never relative, because printed pages are read later. */
export function dateText(iso: string, { locale } = ofPage): string {
  return (locale === language ? wholeDay : wholeDayIn(locale)).format(new Date(iso));
}

/** Day in words, for the inside of a sentence. */
export function dayInSentence(iso: string, now = new Date()): string {
  const day = dayText(iso, now);
  if (day === m.today()) return m.today_in_sentence();
  return day === m.yesterday() ? m.yesterday_in_sentence() : day;
}

/** Day in words, with the time for today and yesterday. */
export function momentText(iso: string, now = new Date()): string {
  return withTime(iso, dayText(iso, now));
}

/** Day in words, with the time for today and yesterday, for the inside of a sentence. */
export function momentInSentence(iso: string, now = new Date()): string {
  return withTime(iso, dayInSentence(iso, now));
}

function withTime(iso: string, day: string): string {
  const relative: readonly string[] = [
    m.today(),
    m.yesterday(),
    m.today_in_sentence(),
    m.yesterday_in_sentence(),
  ];
  return relative.includes(day) ? m.day_and_time({ day, time: timeText(iso) }) : day;
}

/** Date with weekday: Sunday 22 November 2026. */
export function longDayText(date: Date): string {
  return longDay.format(date);
}

/** Elapsed time in its largest unit: 14 hours, 3 days. */
export function ageText(iso: string, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - new Date(iso).getTime()) / 60_000));
  if (minutes < 60) return m.minutes_count({ count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? m.hours_count({ count: hours }) : m.days_count({ count: Math.round(hours / 24) });
}

/** Calendar day, never relative: 21 November. */
export function calendarDayText(day: string): string {
  return dayAndMonth.format(new Date(`${day}T12:00:00Z`));
}

/** Month of a calendar day: 09/2028. */
export function calendarMonthText(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
