import type { Check } from "#contract/authenticity/authenticity.ts";
import type { Language } from "#contract/language.ts";
import { mediaIdOf } from "#contract/media.ts";
import { withTimeout } from "../../session/with-timeout.ts";
import type { CheckedProduct, Outcome } from "./outcome.ts";

export interface Question {
  readonly code: string;
  readonly device: string;
  readonly cityId: number | null;
  readonly language: Language;
}

/** From a phone on a bad network. */
const usualPatience = 20_000;
const usualWait = 30;

/** Asks the authenticity service, wherever it is; `headers` are more that go along, `patience` the milliseconds until it is given up. */
export async function requestCheck(
  verifyUrl: string,
  { code, device, cityId, language }: Question,
  headers: Readonly<Record<string, string>> = {},
  patience = usualPatience,
): Promise<Outcome> {
  const question = {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify({ code, device, city_id: cityId }),
    credentials: "omit",
  } as const;
  try {
    return await withTimeout(patience, async (signal) =>
      outcomeOf(await fetch(`${verifyUrl}/api/checks`, { ...question, signal })),
    );
  } catch {
    // Offline, too slow, or no answer of this service.
    return { kind: "failed" };
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 429)
    return { kind: "too_many", seconds: Number(response.headers.get("Retry-After")) || usualWait };
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
    picture: id === null ? null : { id, width },
  };
}
