import { useEffect, useState } from "react";
import { cacheAnswer, cachedAnswer } from "./cached-answers.ts";
import { deviceId } from "./device-id.ts";
import type { Outcome } from "./outcome.ts";
import { type Question, requestCheck } from "./request-check.ts";

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
      if (posted.kind === "answered") cacheAnswer(code, language, posted);
      return;
    }
    const kept = cachedAnswer(code, language);
    if (kept !== null) {
      setCheck({ outcome: kept, isNew: false });
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
    if (outcome.kind === "answered") cacheAnswer(code, language, outcome);
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
