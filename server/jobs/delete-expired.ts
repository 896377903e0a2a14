import type { Database } from "#db/database.ts";
import { deleteOldGuesses } from "#shop/authenticity/guess-limits.ts";
import { deleteOldNetworkDeliveries } from "#shop/checkout/order-origin.ts";
import { deleteOldConsents } from "#shop/consents/consents.ts";
import { deleteExpiredDevices } from "#shop/credentials/devices.ts";
import { deleteExpiredConfirmations } from "#shop/customers/confirm-email.ts";
import { deleteOldGuests } from "#shop/customers/guests.ts";
import { deleteExpiredResets } from "#shop/customers/password-reset.ts";
import { deleteExpiredSessions } from "#shop/customers/sessions.ts";
import { deleteOldProofs } from "#shop/emails/mailbox-limits.ts";
import { eraseExpiredSecretEmails } from "#shop/emails/secret-emails.ts";
import { deleteExpiredRiderLinks } from "#shop/handover/rider-link.ts";
import { deleteOldImports } from "#shop/imports/delete-imports.ts";
import { deleteExpiredExports } from "#shop/imports/remembered-exports.ts";
import { deleteExpiredRateLimits } from "#shop/limits/rate-limits.ts";
import { deleteMediaFiles } from "#shop/media/delete-media.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { deleteOldNotices } from "#shop/notices/stop-notices.ts";
import { deleteOldPushes } from "#shop/notifications/send-pushes.ts";
import { deleteOldDeadRows } from "#shop/outbox/outbox.ts";
import { deleteOldPaymentPhotos } from "#shop/payments/payment-photos.ts";
import { deleteOldPrivacyRequests } from "#shop/privacy/privacy-requests.ts";
import { deleteUnusedReturnPhotos } from "#shop/returns/return-photos.ts";
import { deleteUnusedReviewPhotos } from "#shop/reviews/review-photos.ts";
import { deleteOldSearchMisses } from "#shop/search/search-misses.ts";
import { deleteExpiredInvitations } from "#shop/staff/invitations.ts";
import { deleteExpiredFirstOwnerLinks } from "#shop/staff/owner.ts";
import { deleteExpiredTickets } from "#shop/staff/sign-in-staff.ts";
import { deleteExpiredStaffDevices } from "#shop/staff/staff-devices.ts";
import { deleteExpiredStaffSessions } from "#shop/staff/staff-sessions.ts";

/**
 * Deletes what must not stay for a day: expired limits, secrets in old e-mails, files of deleted images, unused photos of returns and reviews, and old
 * pictures of transfers. Any number of processes may do so.
 */
export async function deleteShortLived(
  db: Database,
  { media, photos }: { readonly media: MediaStore; readonly photos: MediaStore },
): Promise<void> {
  await deleteExpiredRateLimits(db);
  await eraseExpiredSecretEmails(db);
  await deleteMediaFiles(db, media);
  await deleteUnusedReturnPhotos(db, photos);
  await deleteOldPaymentPhotos(db, photos);
  await deleteUnusedReviewPhotos(db, photos);
}

/** Deletes expired sessions, guests, devices and links, old consents, and old counts of searches and deliveries. */
export async function deleteExpired(db: Database): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteOldGuests(db);
  await deleteExpiredStaffSessions(db);
  await deleteExpiredTickets(db);
  await deleteExpiredInvitations(db);
  await deleteExpiredRiderLinks(db);
  await deleteExpiredFirstOwnerLinks(db);
  await deleteExpiredDevices(db);
  await deleteExpiredStaffDevices(db);
  await deleteExpiredResets(db);
  await deleteExpiredConfirmations(db);
  await deleteOldProofs(db);
  await deleteOldNotices(db);
  await deleteOldConsents(db);
  await deleteOldPrivacyRequests(db);
  await deleteOldGuesses(db);
  await deleteOldNetworkDeliveries(db);
  await deleteOldSearchMisses(db);
  await deleteOldImports(db);
  await deleteExpiredExports(db);
  await deleteOldPushes(db);
  await deleteOldDeadRows(db);
}
