import { useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import { type CheckResponse, type Outcome, type Question, requestCheck } from "./request-check.ts";

const pendingChecks = new Map<string, Promise<Outcome>>();

interface Check {
  readonly outcome: Outcome | null;
  /** True for a fresh result, false for a cached one. */
  readonly isNew: boolean;
}

/** Checks a code once per visit, as soon as the page is visible. `posted` is the result of a form post. Repeats only on request. */
export function useCheck(
  verifyUrl: string,
  { code, cityId, language }: Omit<Question, "device">,
  posted: Outcome | undefined,
) {
  const [check, setCheck] = useState<Check>({ outcome: posted ?? null, isNew: posted !== undefined });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round === 0 && posted !== undefined) {
      if (posted.kind === "answered") cacheCheck(code, language, posted);
      return;
    }
    const cached = cachedCheck(code, language);
    if (cached !== null) {
      setCheck({ outcome: cached, isNew: false });
      return;
    }
    let unmounted = false;
    checkOnce(verifyUrl, { code, cityId, language }).then((outcome) => {
      if (!unmounted) setCheck({ outcome, isNew: true });
    });
    return () => {
      unmounted = true;
    };
  }, [verifyUrl, code, cityId, language, posted, round]);

  function askAgain() {
    setCheck({ outcome: null, isNew: false });
    setRound(round + 1);
  }
  return { ...check, askAgain };
}

/** Shares one request among concurrent callers. */
function checkOnce(verifyUrl: string, question: Omit<Question, "device">): Promise<Outcome> {
  const { code, language } = question;
  const pending = pendingChecks.get(code) ?? ask();
  pendingChecks.set(code, pending);
  return pending;

  async function ask(): Promise<Outcome> {
    await untilVisible();
    const outcome = await requestCheck(verifyUrl, { ...question, device: deviceId() });
    if (outcome.kind === "answered") cacheCheck(code, language, outcome);
    pendingChecks.delete(code);
    return outcome;
  }
}

/** Waits while the page is prerendered or in a background tab. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}

/** Caches results for this visit, so that a reload sends no second check. */
const key = "smile:checks";
const version = 2;
const maxCached = 20;
const maxAge = 60 * 60 * 1000;

interface CachedResponse {
  readonly code: string;
  readonly language: Language;
  readonly at: number;
  readonly response: CheckResponse;
}

/** Cached answer for a code in this language, or null. */
function cachedCheck(code: string, language: Language): CheckResponse | null {
  const cached = readAll().find((one) => one.code === code && Date.now() - one.at < maxAge);
  if (cached === undefined) return null;
  // Verdicts have texts in both languages; products and recalls have one.
  const { product, recallText } = cached.response;
  const isOfBoth = product === null && recallText === null;
  return cached.language === language || isOfBoth ? cached.response : null;
}

function cacheCheck(code: string, language: Language, response: CheckResponse): void {
  const others = readAll().filter((one) => one.code !== code);
  const responses = [...others, { code, language, at: Date.now(), response }].slice(-maxCached);
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, responses }));
  } catch {
    // Storage is full or blocked. The device id still prevents double counting.
  }
}

function readAll(): CachedResponse[] {
  try {
    const cached = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return cached?.version === version && Array.isArray(cached.responses) ? cached.responses : [];
  } catch {
    return [];
  }
}

/** The only permanent storage in the browser besides recent searches (`web/search/recent-searches.ts`). */
const deviceKey = "smile";
const deviceVersion = 1;

let ofThisPage: string | null = null;

/** Random id of this browser, created on the first check. It only prevents double counting. */
function deviceId(): string {
  ofThisPage ??= storedId() ?? newId();
  return ofThisPage;
}

function storedId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(deviceKey) ?? "null");
    const { device } = stored?.version === deviceVersion ? stored : {};
    return typeof device === "string" && /^[\da-f]{32}$/.test(device) ? device : null;
  } catch {
    return null;
  }
}

function newId(): string {
  // randomUUID is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    localStorage.setItem(deviceKey, JSON.stringify({ version: deviceVersion, device }));
  } catch {
    // Storage is blocked: the id lasts as long as the page.
  }
  return device;
}
