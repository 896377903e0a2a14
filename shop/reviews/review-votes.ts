import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type RateLimit, type RateLimits, type TooManyTries, triesOfNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";

const fromAddress: RateLimit = { what: "review votes from an address", max: 60, minutes: 60 };

interface VoteDesk {
  readonly db: Database;
  readonly rateLimits: RateLimits;
}

/**
 * Counts that a review helped a customer or guest, once, and returns the number of votes. Rejects a hidden or unknown review, and more than
 * 60 votes an hour from a network.
 */
export async function voteForReview(
  { db, rateLimits }: VoteDesk,
  {
    reviewId,
    customerId,
    address,
  }: { readonly reviewId: number; readonly customerId: number; readonly address: string },
): Promise<Result<number, { readonly code: "unknown" } | TooManyTries>> {
  const seconds = await rateLimits.take(db, triesOfNetwork(fromAddress, address));
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  await sql`insert into review_votes (review_id, customer_id)
    select id, ${customerId} from reviews where id = ${reviewId} and hidden_at is null
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ votes: number }>`
    select (select count(*)::int from review_votes where review_id = reviews.id) as votes
    from reviews where id = ${reviewId} and hidden_at is null`.execute(db);
  const [found] = rows;
  return found === undefined ? reject({ code: "unknown" }) : accept(found.votes);
}
