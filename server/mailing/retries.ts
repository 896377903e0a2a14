/** When a mail that could not be sent is tried again; in seconds. */
export interface Retries {
  /** At most this before the second attempt, then twice as long each time; chance takes off up to half of it. */
  readonly firstWait: number;
  readonly maxWait: number;
  /** Attempts after the first one. */
  readonly max: number;
}

/** After about 1, 2, 4, 8, 16, 32 minutes, then every hour, for three days in all. */
export const defaultRetries: Retries = { firstWait: 60, maxWait: 3600, max: 78 };
