import type { Database } from "#db/database.ts";

let made = 0;

/** Inserts a courier with a unique name and simple layouts. */
export async function insertCourier(db: Database, trackingLength: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto("couriers")
    .values({
      name: `Courier ${++made}`,
      tracking_length: trackingLength,
      tracking_url: "https://courier.example/track?n={tracking}",
      hand_over_layout: JSON.stringify({
        delimiter: ";",
        encoding: "utf-8",
        columns: [
          { header: "Ref", field: "order_no" },
          { header: "Name", field: "recipient_name" },
          { header: "COD", field: "cash_due" },
        ],
      }),
      statement_layout: JSON.stringify({
        tracking: ["AWB"],
        amount: ["COD", "المبلغ"],
        fee: ["Fee"],
        date: ["Date"],
        status: ["Status"],
        currency: ["Currency"],
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
