import type { Retries } from "#shop/emails/record-outcome.ts";

/** Retries after about 1, 2, 4, 8, 16, 32 minutes, then every hour, for three days in all. */
export const defaultRetries: Retries = { firstWait: 60, maxWait: 3600, max: 78 };
