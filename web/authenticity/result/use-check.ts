import { useEffect, useState } from "react";
import { cacheAnswer, cachedAnswer } from "./cached-answers.ts";
import { deviceId } from "./device-id.ts";
import type { Outcome } from "./outcome.ts";
import { type Question, requestCheck } from "./request-check.ts";

const underWay = new Map<string, Promise<Outcome>>();

interface Check {
  /** Null until there is one. */
  readonly outcome: Outcome | null;
  /** Whether it has just come, and not from earlier in this visit. */
  readonly isNew: boolean;
}

/**
 * Asks for the verdict on a code as soon as somebody looks at the page, once a visit; `posted` is what a form was
 * answered. Asks again only when told to.
 */
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
    askOnce(verifyUrl, { code, cityId, language }).then((outcome) => {
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

/** One request for a code, however often it is asked for meanwhile. */
function askOnce(verifyUrl: string, question: Omit<Question, "device">): Promise<Outcome> {
  const { code, language } = question;
  const asked = underWay.get(code) ?? ask();
  underWay.set(code, asked);
  return asked;

  async function ask(): Promise<Outcome> {
    await whenSeen();
    const outcome = await requestCheck(verifyUrl, { ...question, device: deviceId() });
    if (outcome.kind === "answered") cacheAnswer(code, language, outcome);
    underWay.delete(code);
    return outcome;
  }
}

/** A page that was opened behind another one, or rendered before anybody went to it, waits until it is looked at. */
function whenSeen(): Promise<void> {
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
