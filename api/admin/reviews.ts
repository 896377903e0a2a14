import { AdminReview, AdminReviewQuery, ReviewPatch } from "#contract/admin/reviews.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept } from "#shop/result.ts";
import {
  answerReview,
  deleteReview,
  findAdminReview,
  hideReview,
  listAdminReviews,
  lockReview,
  type AdminReview as ShopReview,
} from "#shop/reviews/admin-reviews.ts";
import type { Staff } from "#shop/staff/staff.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

export function registerReviewRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["reviews", "Review", AdminReview], {
    find: findAdminReview,
    toJson: toAdminReviewJson,
    lock: lockReview,
    logged,
  });
  routes.list(AdminReviewQuery, listAdminReviews, "Reviews, found by text or author");
  routes.one("One review");
  routes.change(
    ReviewPatch,
    hideOrAnswer,
    rejected,
    "Hide a review or show it again, or answer it on the product's page",
  );
  routes.remove(
    deleteReview,
    rejected,
    "Delete a review, which then no longer counts in the product's rating",
  );
}

async function hideOrAnswer(
  tx: DatabaseTransaction,
  id: number,
  { hidden, answer }: ReviewPatch,
  staff: Staff,
) {
  const hiding = hidden === undefined ? accept(null) : await hideReview(tx, id, hidden);
  if (!hiding.ok || answer === undefined) return hiding;
  return await answerReview(tx, id, { answer, staffId: staff.id });
}

function toAdminReviewJson({
  hidden_at,
  created_at,
  updated_at,
  changed_at,
  answer,
  answered_at,
  answered_by,
  answered_by_name,
  ...review
}: ShopReview): AdminReview {
  const by =
    answered_by === null || answered_by_name === null ? null : { id: answered_by, name: answered_by_name };
  return {
    ...review,
    answer:
      answer === null || answered_at === null ? null : { text: answer, at: answered_at.toISOString(), by },
    hidden: hidden_at !== null,
    hidden_at: hidden_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

/** Logs only fields that staff change, so that customers can erase their words. */
function logged({ id, product_id, rating, hidden, hidden_at, answer }: AdminReview) {
  return { id, product_id, rating, hidden, hidden_at, answered_at: answer?.at ?? null };
}
