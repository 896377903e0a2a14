import type { Check } from "#contract/authenticity/authenticity.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Language } from "#contract/language.ts";
import { mediaIdOf } from "#contract/media.ts";
import { withTimeout } from "../../session/with-timeout.ts";

export interface Question {
  readonly code: string;
  readonly device: string;
  readonly cityId: number | null;
  readonly language: Language;
}

/** Timeout in ms for a phone on a bad network. */
const defaultTimeout = 20_000;
const defaultWait = 30;

/** Sends a check to the authenticity service. `headers` are added; `timeout` is in ms. */
export async function requestCheck(
  verifyUrl: string,
  { code, device, cityId, language }: Question,
  headers: Readonly<Record<string, string>> = {},
  timeout = defaultTimeout,
): Promise<Outcome> {
  const question = {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify({ code, device, city_id: cityId }),
    credentials: "omit",
  } as const;
  try {
    return await withTimeout(timeout, async (signal) =>
      outcomeOf(await fetch(`${verifyUrl}/api/checks`, { ...question, signal })),
    );
  } catch {
    // Offline, timeout, or an unexpected response.
    return { kind: "failed" };
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 429)
    return { kind: "too_many", seconds: Number(response.headers.get("Retry-After")) || defaultWait };
  if (!response.ok) return { kind: "failed" };
  const { data }: { data: Check } = await response.json();
  return {
    kind: "answered",
    verdict: data.verdict,
    firstCheckedAt: data.first_checked_at,
    checkCount: data.check_count,
    recallText: data.recall_text ?? null,
    product: data.product === null ? null : productOf(data.product),
  };
}

function productOf(product: NonNullable<Check["product"]>): CheckedProduct {
  const { product_id, title, description, how_to_use, images } = product;
  const address = images[0]?.image ?? "";
  const id = mediaIdOf(address);
  const width = Number(/-(\d+)\.\w+$/.exec(address)?.[1]);
  return {
    id: product_id,
    title,
    description,
    howToUse: how_to_use,
    image: id === null ? null : { id, width },
  };
}

export interface CheckedProduct {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly howToUse: string;
  readonly image: { readonly id: string; readonly width: number } | null;
}

/** Result of a successful check. */
export interface CheckResponse {
  readonly kind: "answered";
  readonly verdict: Verdict;
  /** ISO 8601, UTC. */
  readonly firstCheckedAt: string | null;
  readonly checkCount: number;
  /** Text of a recall in one language, or null. */
  readonly recallText: string | null;
  readonly product: CheckedProduct | null;
}

export type Outcome =
  | CheckResponse
  | { readonly kind: "too_many"; readonly seconds: number }
  | { readonly kind: "failed" };
