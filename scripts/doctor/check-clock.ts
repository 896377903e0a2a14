import { sql } from "kysely";
import { databaseAhead, maxClockDifference } from "#shop/health/database-findings.ts";
import { withDatabase } from "./examined-shop.ts";
import { type Check, type Finding, fine, wrong } from "./finding.ts";

// Egypt has summer time again since 2023, which older time zone data lacks.
const summerNoon = "2026-07-01T12:00:00Z";
const summerInCairo = 15;

/** Checks whether this machine, the database and the server at PUBLIC_URL agree about the time, and know Cairo's. */
export const checkClock: Check = {
  name: "clock",
  async find(shop) {
    const found = await withDatabase(shop, async (db) => {
      const { rows } = await sql<{ hour: number }>`
        select extract(hour from ${summerNoon}::timestamptz at time zone 'Africa/Cairo')::int as hour`.execute(
        db,
      );
      return [
        clockFinding("the database's", await databaseAhead(db)),
        ...(rows[0]?.hour === summerInCairo
          ? []
          : [wrong("the database's time zones do not know Cairo's summer time: update tzdata there")]),
      ];
    });
    const hour = new Intl.DateTimeFormat("en", {
      timeZone: "Africa/Cairo",
      hour: "numeric",
      hourCycle: "h23",
    });
    const knowsCairo = Number(hour.format(new Date(summerNoon))) === summerInCairo;
    return [
      ...found,
      ...(await clockBehind(shop.settings.publicUrl)),
      knowsCairo ? fine("Cairo's time is known") : wrong("this Node does not know Cairo's summer time"),
    ];
  },
};

/** Returns the finding for a clock that is `ahead` ms ahead of this machine's. */
export function clockFinding(whose: string, ahead: number): Finding {
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  if (Math.abs(ahead) <= maxClockDifference) return fine(`agrees with ${whose}`);
  return wrong(
    `${whose} is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} this machine's: is time synchronised?`,
  );
}

/** The header has whole seconds only. */
async function clockBehind(publicUrl: string | undefined): Promise<Finding[]> {
  if (publicUrl === undefined) return [];
  const asked = Date.now();
  const response = await fetch(`${publicUrl}/robots.txt`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  const remote = Date.parse(response?.headers.get("date") ?? "");
  if (Number.isNaN(remote)) return [];
  return [clockFinding("the clock behind PUBLIC_URL", remote + 500 - (asked + Date.now()) / 2)];
}
