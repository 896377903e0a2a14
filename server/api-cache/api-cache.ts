import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { acceptedLanguage, type Language } from "#contract/language.ts";
import type { ExactVersion } from "#shop/catalogue/catalogue-version.ts";
import { acceptedEncodings } from "../memory/accepted-encodings.ts";
import type { FoundAnswer, Memory } from "../memory/answer-from-memory.ts";
import { bytesOfAnswer, createAnswerStore } from "../memory/answer-store.ts";
import { addBrotli, answerWith, type CachedAnswer, toCachedAnswer } from "../memory/cached-answer.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import { type PublicCall, publicCall } from "./public-reads.ts";

/** Of calls without parameters, and of those with some. */
const maxBytes = { plain: 8 * 1024 * 1024, queried: 8 * 1024 * 1024 };
/** Brotli costs more than an answer: only those that stand longer are worth it. */
const brotliAge = 10_000;

interface CachedCall {
  readonly answer: CachedAnswer;
  readonly version: ExactVersion;
  readonly cachedAt: number;
  /** Hears of each time that it is given from memory. */
  readonly onAnswered: (() => void) | undefined;
}

interface Rendering {
  readonly made: Promise<CachedCall | null>;
  /** The version before it began. */
  readonly version: ExactVersion;
}

interface ApiCacheParts {
  /** The version of now; null where it can't be told. */
  readonly latest: () => Promise<ExactVersion | null>;
  readonly metrics?: ShopMetrics | undefined;
  readonly now?: () => number;
}

/**
 * Answers the public reads of the API from memory as long as nothing has moved that they show. Each request asks for the version of
 * now, together with all others of its moment, so that a change that was acknowledged before is in its answer. Whoever brings a token is
 * answered by the API.
 */
export function cachePublicReads({ latest, metrics, now = () => performance.now() }: ApiCacheParts): {
  readonly middleware: MiddlewareHandler;
  readonly memory: Memory;
} {
  const calls = createAnswerStore<CachedCall>(maxBytes, ({ answer }) => bytesOfAnswer(answer));
  const underway = new Map<string, Rendering>();

  function good(key: string, version: ExactVersion, { isSame }: PublicCall): CachedCall | null {
    const kept = calls.get(key);
    if (kept === undefined || !isSame(kept.version, version)) return null;
    if (now() - kept.cachedAt >= brotliAge) void addBrotli(kept.answer);
    return kept;
  }

  return {
    memory: {
      find({ url = "", headers }: IncomingMessage): Promise<FoundAnswer | null> | null {
        if (headers.authorization !== undefined) return null;
        const call = publicCall(url);
        if (call === null) return null;
        const key = keyOf(call, headers["accept-language"]);
        if (calls.get(key) === undefined) return null;
        return latest().then((version) => {
          const kept = version && good(key, version, call);
          if (kept === null) return null;
          return {
            answer: kept.answer,
            onServed(status, seconds) {
              kept.onAnswered?.();
              metrics?.requestAnswered({ method: "GET", route: call.pattern, status, seconds });
            },
          };
        });
      },
    },

    async middleware(c, next) {
      const { req } = c;
      const isOpen = req.method === "GET" && req.header("authorization") === undefined;
      const { pathname, search } = new URL(req.url);
      const call = isOpen ? publicCall(pathname + search) : null;
      const version = call && (await latest());
      if (call === null || version === null) return await next();
      const key = keyOf(call, req.header("accept-language"));
      const kept = good(key, version, call);
      if (kept !== null) return answerAgain(c, kept);
      const other = underway.get(key);
      const theirs = other !== undefined && call.isSame(other.version, version) ? await other.made : null;
      if (theirs !== null) return answerAgain(c, theirs);

      const { promise: made, resolve } = Promise.withResolvers<CachedCall | null>();
      const own = { made, version };
      underway.set(key, own);
      let answered: CachedCall | null = null;
      try {
        const ifNoneMatch = takeIfNoneMatch(c);
        await next();
        answered = await toCachedCall(c, version);
        if (answered === null) return;
        calls.set(key, answered);
        // Hono would write the headers of the one before over those of this one.
        c.res = undefined;
        c.res = respond(c, answered.answer, ifNoneMatch);
      } finally {
        resolve(answered);
        if (underway.get(key) === own) underway.delete(key);
      }
    },
  };

  /** Reads an answer for keeping; null where it is none for everybody. */
  async function toCachedCall(c: Context, version: ExactVersion): Promise<CachedCall | null> {
    const { res } = c;
    if (res.status !== 200 || res.headers.has("Set-Cookie") || res.headers.has("Cache-Control")) return null;
    const headers = new Headers(res.headers);
    headers.append("Vary", "Accept-Encoding");
    const answer = await toCachedAnswer(200, headers, new Uint8Array(await res.arrayBuffer()));
    return { answer, version, cachedAt: now(), onAnswered: c.get("onAnswered") };
  }
}

function keyOf({ address }: PublicCall, acceptLanguage: string | undefined): string {
  return `${languageOf(acceptLanguage)} ${address}`;
}

const simpleLanguages = new Map<string | undefined, Language>();

/** Clients send a handful of texts; others are read again. */
function languageOf(header: string | undefined): Language {
  const before = simpleLanguages.get(header);
  if (before !== undefined) return before;
  const language = acceptedLanguage(header);
  if (simpleLanguages.size < 100 && (header?.length ?? 0) < 100) simpleLanguages.set(header, language);
  return language;
}

/** Takes the header away: what is kept is a whole answer. */
function takeIfNoneMatch(c: Context): string | undefined {
  const given = c.req.header("If-None-Match");
  if (given === undefined) return undefined;
  const { url, headers, signal } = c.req.raw;
  const others = new Headers(headers);
  others.delete("If-None-Match");
  c.req.raw = new Request(url, { headers: others, signal });
  return given;
}

function answerAgain(c: Context, { answer, onAnswered }: CachedCall): Response {
  onAnswered?.();
  return respond(c, answer, c.req.header("If-None-Match"));
}

function respond(c: Context, answer: CachedAnswer, ifNoneMatch: string | undefined): Response {
  return answerWith(answer, acceptedEncodings(c.req.header("Accept-Encoding")), ifNoneMatch);
}
