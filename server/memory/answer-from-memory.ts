import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { networkOfRequestBehind } from "../client-address.ts";
import { setCommonHeaders } from "../common-headers.ts";
import { loggedPath } from "../start/log-requests.ts";
import { acceptedEncodings, type Encoding } from "./accepted-encodings.ts";
import { type CachedAnswer, headersOf, isHad, notModifiedHeaders, smallestOf } from "./cached-answer.ts";
import { isOrdinary } from "./ordinary-request.ts";

/** An answer that is good now. */
export type FoundAnswer = ({ readonly answer: CachedAnswer } | { readonly written: WrittenAnswer }) & {
  /** Hears of each time that it is sent. */
  readonly onServed: (status: number, seconds: number) => void;
};

/** An answer for one person, filled into what is shared. */
export interface WrittenAnswer {
  readonly status: number;
  readonly shared: Headers;
  /** Names and values in turns of the headers that are this answer's own. */
  readonly own: readonly string[];
  readonly body: Uint8Array;
}

/** What a shop keeps in memory for whoever asks; null where the framework is to answer. Asks nobody, or the database once for many. */
export interface Memory {
  find(request: IncomingMessage): FoundAnswer | null | Promise<FoundAnswer | null>;
}

interface MemoryParts {
  readonly log: Logger;
  /** Where visitors reach the shop. */
  readonly publicUrl: string;
  /** Proxies whose word on a visitor's address is believed: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
}

/** Answers a request itself, or hands it on. */
export type Beforehand = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/**
 * Answers from memory what is there, before any framework is asked: with the headers that the whole site would give it, its line in
 * the log and its metrics. Whatever is out of the ordinary, or not in memory, is handed on.
 */
export function answerFromMemory(
  memory: Memory,
  { log, publicUrl, trustedProxies }: MemoryParts,
): Beforehand {
  const networkOf = networkOfRequestBehind(trustedProxies);
  const heads = new WeakMap<CachedAnswer, Map<string, string[]>>();
  const sharedHeads = new WeakMap<Headers, string[]>();

  return (request, response, next) => {
    const begun = performance.now();
    const send = (found: FoundAnswer | null) => {
      if (found === null) next(request, response);
      else write(request, response, found, begun);
    };
    if (!isOrdinary(request)) return next(request, response);
    const found = memory.find(request);
    if (found instanceof Promise) found.then(send, () => next(request, response));
    else send(found);
  };

  function write(
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundAnswer,
    begun: number,
  ): void {
    const status =
      "answer" in found ? writeKept(request, response, found.answer) : writeOwn(response, found.written);
    const took = performance.now() - begun;
    found.onServed(status, took / 1000);
    if (!log.isLevelEnabled("info")) return;
    const client = networkOf(request);
    const path = loggedPath(pathOf(request.url ?? ""));
    log.info({ request: randomUUID(), client, method: "GET", path, status, ms: Math.round(took) }, "request");
  }

  function writeKept({ headers }: IncomingMessage, response: ServerResponse, answer: CachedAnswer): number {
    const encoding = smallestOf(answer, acceptedEncodings(headers["accept-encoding"]));
    const isKnown = isHad(answer, headers["if-none-match"]);
    const status = isKnown ? 304 : answer.status;
    response.writeHead(status, headOf(answer, encoding, isKnown));
    response.end(isKnown ? undefined : answer.bodies.get(encoding));
    return status;
  }

  function writeOwn(response: ServerResponse, { status, shared, own, body }: WrittenAnswer): number {
    response.writeHead(status, [...sharedHeadOf(shared), ...own]);
    response.end(body);
    return status;
  }

  function sharedHeadOf(shared: Headers): string[] {
    const before = sharedHeads.get(shared);
    if (before !== undefined) return before;
    const headers = new Headers(shared);
    setCommonHeaders(headers, publicUrl);
    const head = [...headers].flat();
    sharedHeads.set(shared, head);
    return head;
  }

  /** Names and values in turns, as Node writes them quickest; made once. */
  function headOf(answer: CachedAnswer, encoding: Encoding, isKnown: boolean): string[] {
    const form = isKnown ? `304 ${encoding}` : encoding;
    const made = heads.get(answer) ?? new Map<string, string[]>();
    heads.set(answer, made);
    const before = made.get(form);
    if (before !== undefined) return before;
    const headers = isKnown ? notModifiedHeaders(answer, encoding) : headersOf(answer, encoding);
    setCommonHeaders(headers, publicUrl);
    const head = [...headers].flat();
    made.set(form, head);
    return head;
  }
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
