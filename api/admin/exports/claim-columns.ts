import type { ClaimKind, ClaimState } from "#contract/admin/claims.ts";
import { m } from "#messages/compiled/messages.js";
import type { Claim } from "#shop/claims/admin-claims.ts";
import { amountCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-answer.ts";

type Word = CsvColumn<never>["title"];
const kinds: Readonly<Record<ClaimKind, Word>> = {
  lost: m.claim_lost,
  damaged: m.claim_damaged,
  unpaid: m.claim_unpaid,
};
const states: Readonly<Record<ClaimState, Word>> = {
  open: m.claim_open,
  sent: m.claim_sent,
  settled: m.claim_settled,
};

/** Columns of claims, as their courier gets them. */
export const claimColumns: readonly CsvColumn<Claim>[] = [
  { title: m.csv_id, cell: (claim) => claim.id },
  { title: m.csv_courier, cell: (claim) => claim.courier_name },
  { title: m.csv_order_no, cell: (claim) => claim.order_no },
  { title: m.csv_tracking_number, cell: (claim) => claim.tracking_number },
  { title: m.csv_handed_over, cell: (claim) => timeCell(claim.handed_over_at) },
  { title: m.csv_claim, cell: ({ kind }, locale) => kinds[kind]({}, { locale }) },
  { title: m.csv_claimed, cell: (claim) => amountCell(claim.amount) },
  { title: m.csv_claim_note, cell: (claim) => claim.note },
  { title: m.csv_status, cell: ({ state }, locale) => states[state]({}, { locale }) },
  { title: m.csv_settled, cell: (claim) => amountCell(claim.settled_amount) },
];
