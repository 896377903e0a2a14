import { z } from "zod";
import { foldDigits } from "../digits.ts";
import { cairoDay } from "./cairo-day.ts";

const bareDate = z.iso.date();
const timeStamp = z.iso.datetime({ offset: true });

/** Creates the schema of a timestamp with offset, or of a date, which means the start or end of the day in Cairo; years 2000 to 2199. */
export function timestampField(edge: "begin" | "end") {
  return z
    .string({ error: "date_invalid" })
    .max(100, "date_invalid")
    .transform((typed, context) => {
      const moment = parseMoment(foldDigits(typed.trim()), edge);
      if (moment !== null) return moment;
      context.addIssue({ code: "custom", message: "date_invalid" });
      return z.NEVER;
    });
}

function parseMoment(typed: string, edge: "begin" | "end"): Date | null {
  if (!/^2[01]\d\d-/.test(typed)) return null;
  if (bareDate.safeParse(typed).success) return cairoDay(typed)[edge];
  return timeStamp.safeParse(typed).success ? new Date(typed) : null;
}
