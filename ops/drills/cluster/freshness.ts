import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** Product whose price changes all the time. The customers of the drills order others. */
const productId = 36;
/** Price in pounds, which only rises. */
let pounds = 1000;
const writePause = 250;
const readPause = 100;

interface Price {
  readonly pounds: number;
  /** Time of the acknowledgement by performance.now(). */
  readonly at: number;
  /** Whether it is the first change after an outage: the change before it failed. */
  readonly endsOutage: boolean;
}

interface Read {
  readonly at: number;
  readonly shown: number;
}

/**
 * Changes a price all the time until the signal, and returns the longest time in ms for which a page showed an older one. A page that is
 * served without a database counts from the first change after the outage.
 */
export async function watchFreshness(
  databaseUrl: string,
  shops: readonly string[],
  ending: AbortSignal,
): Promise<number> {
  const written: Price[] = [];
  const [reads] = await Promise.all([
    Promise.all(shops.map((shop) => readPrices(shop, ending))),
    writePrices(databaseUrl, written, ending),
  ]);
  for (const [place, ofShop] of reads.entries())
    if (!ofShop.some(({ shown }) => written.some((price) => price.pounds === shown)))
      throw new Error(`expected ${shops[place]} to show a price that was written`);
  return Math.max(0, ...reads.flat().map((read) => ageOf(read, written)));
}

/** Returns the ms since a newer price, or since the end of an outage after it; 0 without a database. */
function ageOf({ at, shown }: Read, written: readonly Price[]): number {
  const newer = written.filter((price) => price.pounds > shown);
  const known = newer.filter((price) => price.at <= at);
  const [first] = known;
  if (first === undefined) return 0;
  if (newer[known.length]?.endsOutage === true) return 0;
  const recovered = known.findLast((price) => price.endsOutage);
  return at - (recovered ?? first).at;
}

/** Returns the price that a page of the shop shows; undefined without a page. */
export async function readPrice(shop: string): Promise<number | undefined> {
  const page = await fetch(`${shop}/en/product/${productId}`, { signal: AbortSignal.timeout(10_000) })
    .then((response) => response.text())
    .catch(() => "");
  // Data for search engines.
  const price = new RegExp(`/product/${productId}","priceCurrency":"EGP","price":"([0-9.]+)"`).exec(
    page,
  )?.[1];
  return price === undefined ? undefined : Number(price);
}

async function writePrices(databaseUrl: string, written: Price[], ending: AbortSignal): Promise<void> {
  let client: Client | undefined;
  const end = async () => {
    const ended = client?.end().catch(() => {});
    client = undefined;
    await Promise.race([ended, sleep(500)]);
  };
  for (let endsOutage = false; !ending.aborted; pounds += 1) {
    try {
      client ??= await openWriter(databaseUrl);
      await client.query("update products set price = $1, discounted_price = null where id = $2", [
        pounds * 100,
        productId,
      ]);
      written.push({ pounds, at: performance.now(), endsOutage });
      endsOutage = false;
    } catch {
      endsOutage = true;
      await end();
    }
    await sleep(writePause);
  }
  await end();
}

async function openWriter(connectionString: string): Promise<Client> {
  const limits = { connectionTimeoutMillis: 3000, query_timeout: 3000 };
  const client = new Client({ connectionString, ...limits });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function readPrices(shop: string, ending: AbortSignal): Promise<Read[]> {
  const reads: Read[] = [];
  while (!ending.aborted) {
    const at = performance.now();
    const shown = await readPrice(shop);
    if (shown !== undefined) reads.push({ at, shown });
    await sleep(readPause);
  }
  return reads;
}
