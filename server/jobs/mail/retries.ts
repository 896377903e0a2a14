import type { Retries } from "#shop/emails/email-delivery.ts";

/** Default schedule: waits up to 1, 2, 4, 8, 16 and 32 minutes, then up to an hour. Gives up after 78 retries: at most three days. */
export const defaultRetries: Retries = { firstWait: 60, maxWait: 3600, max: 78 };
