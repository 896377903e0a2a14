import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fillAnswers } from "./fill-answers.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { fillCodes } from "./fill-codes.ts";
import { fillOffers } from "./fill-offers.ts";
import { fillShop } from "./fill-shop.ts";
import { fillWork } from "./fill-work.ts";

/** Fills an empty shop until every list of the back office that grows with it holds so many rows, and tells of each part. */
export async function fillRooms(db: Database, rows: number, told: (part: string) => void): Promise<void> {
  const parts = {
    "orders and customers": fillShop,
    catalogue: fillCatalogue,
    offers: fillOffers,
    "reviews, messages and mails": fillAnswers,
    codes: fillCodes,
    "work of the staff": fillWork,
  };
  for (const [part, fill] of Object.entries(parts)) {
    told(part);
    await fill(db, rows);
  }
  await sql`vacuum analyze`.execute(db);
}
