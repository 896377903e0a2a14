import type { Tables } from "#db/tables.ts";

/** Purposes of personal data; all but the last two are facts of the privacy page. */
export const purposes = [
  "orders",
  "account",
  "payments",
  "returns",
  "reviews",
  "coupons",
  "messages",
  "notices",
  "consents",
  "authenticity",
  "security",
  "audit",
  "team",
] as const;
export type Purpose = (typeof purposes)[number];

/** Time for which personal data is stored, by name; `messages/privacy/privacy-words.ts` says it in words. */
export const retentions = [
  "until_erasure",
  "books",
  "stars",
  "photos",
  "notice",
  "proof",
  "session",
  "device",
  "link",
  "mailbox",
  "hours",
  "network",
  "checks",
  "by_hand",
  "imports",
  "exports",
  "team",
] as const;
export type Retention = (typeof retentions)[number];

/** Effect of erasing a customer: the row is deleted, the value is emptied, it ends by its own time, or it stays for a reason. */
export const erasures = [
  "deleted",
  "emptied",
  "expires",
  "kept_books",
  "kept_abuse",
  "kept_proof",
  "kept_nameless",
  "not_customers",
] as const;
export type ErasureEffect = (typeof erasures)[number];

/** Recipients beside the server itself. */
export const recipients = ["courier", "mail", "whatsapp", "push", "public"] as const;
export type Recipient = (typeof recipients)[number];

/** Personal columns of a table with the same purpose, retention and recipients. */
export interface PersonalColumns {
  readonly table: keyof Tables;
  readonly columns: readonly string[];
  readonly purpose: Purpose;
  readonly retention: Retention;
  readonly erasure: ErasureEffect;
  readonly recipients: readonly Recipient[];
  /** Whether the copy that a person exports contains them. */
  readonly isCopied: boolean;
}

/**
 * Register of personal data: `table: columns | purpose retention erasure | to recipients | copy`. `checks/documents/personal-columns.test.ts` fails for
 * a column that is neither here nor in `other-columns.ts`, `erasure-agrees.test.ts` for a column that erasure or export treats otherwise.
 */
const register = `
customers: name email phone | account until_erasure deleted | to mail whatsapp | copy
customers: id pending_email language email_proven_at kind created_at | account until_erasure deleted | copy
customers: guest_phone | orders until_erasure deleted | to whatsapp
customers: note max_open_orders declined_gift_id updated_at | orders until_erasure deleted
customers: password_hash guest_key phone_hash | security until_erasure deleted
addresses: id title city_id area block street house_number notes phone latitude longitude | orders until_erasure deleted | copy
addresses: is_default | orders until_erasure deleted | copy
addresses: customer_id created_at | orders until_erasure deleted
cart_lines: product_id quantity | orders until_erasure deleted | copy
cart_lines: id customer_id chosen_price added_at | orders until_erasure deleted
wishlist_items: product_id added_at | account until_erasure deleted | copy
wishlist_items: customer_id | account until_erasure deleted
customer_order_counts: customer_id orders | orders until_erasure deleted
orders: recipient_name phone street block house_number area address_notes | orders until_erasure emptied | to courier | copy
orders: address_phone latitude longitude gift_name gift_phone | orders until_erasure emptied | to courier | copy
orders: email note gift_note address_title | orders until_erasure emptied | copy
orders: address_hash network_hash | security until_erasure emptied
orders: order_no total tracking_number | orders books kept_books | to courier | copy
orders: id status_id city_id payment_method coupon coupon_discount subtotal discount offer_discount | orders books kept_books | copy
orders: staff_discount delivery_fee vat_percent refused_amount credit cash_collected estimated_delivery | orders books kept_books | copy
orders: created_at updated_at confirmation must_confirm confirmed_at confirmed_by source terms | orders books kept_books | copy
orders: pay_first pay_until | orders books kept_books | copy
orders: advance by_guest channel customer_id pay_reminded_at refunded staff_discount_reason terms_facts | orders books kept_books
orders: terms_reason view_version | orders books kept_books
order_lines: id product_id product_name_en product_name_ar quantity unit_price paid_price | orders books kept_books | copy
order_lines: offer_discount gift_value refused returned | orders books kept_books | copy
order_lines: order_id coming_back coupon_discount lost staff_discount | orders books kept_books
order_line_parts: cost order_line_id position product_id product_name_ar product_name_en quantity share | orders books kept_books
order_offers: amount delivery_saved kind label_ar label_en offer_id order_id | orders books kept_books
order_terms: coupon offers order_id | orders books kept_books
order_status_changes: reason | orders until_erasure emptied
order_status_changes: at id moved_by order_id staff_id status_id unconfirmed_hours unpaid_hours | orders books kept_books
order_events: details | orders until_erasure emptied
order_events: id at happened_by kind order_id staff_id | orders books kept_books
order_attempts: note | orders until_erasure emptied
order_attempts: id at call_at channel order_id outcome staff_id | orders books kept_books
order_comments: text | orders until_erasure emptied
order_comments: id at order_id staff_id | orders books kept_books
idempotency_keys: created_at customer_id key order_id request_hash | security until_erasure deleted
shipments: reason | orders until_erasure emptied
shipments: amount booked_at cash_adjusted cash_booked courier_id hand_over_id handed_over_at id | orders books kept_books | to courier
shipments: order_id outcome outcome_at return_id staff_id stock tracking_key tracking_number type | orders books kept_books | to courier
courier_claims: note | orders until_erasure emptied
courier_claims: amount courier_id created_at id kind reference sent_at settled_amount settled_at | orders books kept_books | to courier
courier_claims: settled_by shipment_id staff_id statement_id updated_at | orders books kept_books | to courier
cash_entries: reason reference sender | payments until_erasure emptied
cash_entries: amount at holder id in_advance kind method order_id staff_id statement_id | payments books kept_books
cash_statement_rows: amount cause decision expected fee has_return linked order_id result row_number | payments books kept_books
cash_statement_rows: shipment_id statement_id status_word tracking_number | payments books kept_books
cash_statements: staff_id closed_by | team books not_customers
payment_claims: reference reason | payments until_erasure emptied | copy
payment_claims: reference_key | payments until_erasure emptied
payment_claims: amount at decided_at decided_by entry_id id matched order_id reminded_at state | payments books kept_books
payment_photos: at claim_id id order_id photo | payments photos expires
accepted_references: order_id reference_hash | payments books kept_abuse
refunds: amount at delivery_fee due_on id key kind method of_receipt reference request_hash return_id | returns books kept_books
refunds: reverses_id staff_id | returns books kept_books
returns: note decline_reason | returns until_erasure emptied | copy
returns: accepted_at closed_at declined_at exchange_order_id id order_id received_at requested_at | returns books kept_books
returns: requested_by sent_at status updated_at wish | returns books kept_books
return_lines: asked damaged order_line_id reason received restocked return_id | returns books kept_books
return_exchange_lines: product_id quantity return_id | returns books kept_books
return_photos: at id order_id photo return_id | returns photos expires
returned_codes: at code_hash released_at released_by return_id staff_id | returns books kept_books
stock_movements: order_id staff_id note | orders books kept_books
reviews: author | reviews until_erasure emptied | to public
reviews: comment skin_type | reviews until_erasure emptied | to public | copy
reviews: product_id rating created_at | reviews stars kept_nameless | to public | copy
reviews: answer answered_at answered_by | reviews until_erasure emptied | to public
reviews: id customer_id verified hidden_at changed_at updated_at | reviews stars kept_nameless
review_photos: at id media_id order_id photo review_id | reviews photos expires | to public
review_votes: at customer_id review_id | reviews until_erasure deleted
coupon_redemptions: phone_hash guest_phone_hash | coupons books kept_abuse
coupon_redemptions: at coupon_id customer_id given_back_at order_id | coupons books kept_books
emails: to_address subject text | messages until_erasure emptied | to mail | copy
emails: kind language created_at sent_at | messages until_erasure kept_nameless | copy
emails: html details | messages until_erasure emptied | to mail
emails: customer_id | messages until_erasure emptied
emails: attempts consent_id contact_message_id contact_reply_id id message_key queued_at staff_id | messages until_erasure kept_nameless
emails: stock_notice_id | messages until_erasure kept_nameless
contact_messages: name phone email message created_at | messages until_erasure deleted | to mail | copy
contact_messages: customer_id id language order_id state updated_at | messages until_erasure deleted
contact_replies: text channel at | messages until_erasure deleted | to mail whatsapp | copy
contact_replies: id message_id staff_id | messages until_erasure deleted
stock_notices: email phone name language product_id asked_at | notices notice deleted | to mail whatsapp
stock_notices: id confirmed_at consent_id told_at turn_at | notices notice deleted
consents: contact_hash given_at id last_used_at purpose way withdrawn_at words_version | consents proof kept_proof
privacy_requests: person | consents proof emptied
privacy_requests: id kind channel customer_id received_at due_at state result handled_by finished_at | consents proof kept_proof
privacy_requests: created_at updated_at | consents proof kept_proof
erasures: customer_id erased_at recorded_at | consents proof kept_proof
sessions: created_at used_at | security session deleted | copy
sessions: customer_id token_hash | security session deleted
customer_devices: created_at seen_at | security device deleted | copy
customer_devices: customer_id token_hash | security device deleted
password_resets: created_at customer_id token_hash | security link deleted
email_confirmations: created_at customer_id email token_hash | security link deleted
proven_mailboxes: mailbox proven_at | security mailbox deleted
rate_limits: count key window_ends | security hours expires
code_guesses: key last_miss_at misses refused wait_until | security hours expires
network_deliveries: delivered_on network_hash pieces | security network expires
code_checks: device network city_id | authenticity checks kept_nameless
fake_reports: phone photo place seller details code case_number | authenticity by_hand kept_nameless
import_files: content | orders imports expires
import_problems: value named | orders imports expires
import_rows: customer_id key before after asked edited | orders imports expires
remembered_export_parts: content | account exports deleted
audit_log: action after at before id resource resource_id staff_email staff_id | audit books kept_books
data_exports: id at staff_id staff_email kind | audit books not_customers
couriers: name phone note | team team not_customers
content_page_versions: staff_id | team team not_customers
hand_overs: staff_id | team team not_customers
home_page_versions: staff_id | team team not_customers
imports: staff_id | team team not_customers
rider_links: staff_id token_hash | team link not_customers
saved_views: staff_id name query | team team not_customers
pushes: created_at id order_id orders subscription_id | team exports not_customers
push_subscriptions: auth created_at endpoint id language p256dh staff_id user_agent | team team not_customers | to push
staff: name email | team team not_customers | to mail
staff: id role created_at updated_at invited_at password_changed_at password_hash removed_at | team team not_customers
staff_devices: created_at seen_at staff_id token_hash | team device not_customers
staff_idempotency_keys: contact_reply_id created_at key order_id request_hash staff_id | team team not_customers
staff_invitations: created_at staff_id token_hash | team link not_customers
staff_notifications: digest digest_until language quiet_from quiet_to sound staff_id title_badge updated_at | team team not_customers
staff_passkeys: counter created_at credential_id id name public_key staff_id transports used_at | team team not_customers
staff_recovery_codes: code_hash staff_id used_at | team team not_customers
staff_sessions: address challenge challenge_at confirmed_at created_at id second_factor staff_id token_hash | team session not_customers
staff_sessions: used_at user_agent | team session not_customers
staff_sign_in_tickets: challenge created_at staff_id token_hash tries | team link not_customers
staff_totp: confirmed_at created_at encrypted_secret last_step staff_id | team team not_customers
`;

/** Personal columns of the database, in the order of the register. */
export const personalColumns: readonly PersonalColumns[] = register.trim().split("\n").map(parseLine);

function parseLine(line: string): PersonalColumns {
  const [names = "", facts = "", ...more] = line.split(" | ");
  const [table = "", columns = ""] = names.split(": ");
  const [purpose, retention, erasure] = facts.split(" ");
  const to = more.find((part) => part.startsWith("to "))?.slice(3);
  return {
    table: table as keyof Tables,
    columns: columns.split(" "),
    purpose: oneOf(purposes, purpose),
    retention: oneOf(retentions, retention),
    erasure: oneOf(erasures, erasure),
    recipients: (to?.split(" ") ?? []).map((name) => oneOf(recipients, name)),
    isCopied: more.includes("copy"),
  };
}

function oneOf<Name extends string>(names: readonly Name[], typed: string | undefined): Name {
  const name = names.find((known) => known === typed);
  if (name === undefined) throw new Error(`the register of personal data has an unknown word: ${typed}`);
  return name;
}
