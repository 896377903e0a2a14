/** Columns that say nothing about a person: a line for each table. Columns about persons are in `personal-columns.ts`. */
export const otherColumns = `
backup_settings: encrypted_passphrase id updated_at
cash_statements: closed_at courier_id covers_until created_at file_hash file_name id problems reference
catalogue_moves: id kind moved_by moves
catalogue_version: moved_by one version
categories: created_at id is_demo key media_id name_ar name_en position updated_at
cities: created_at delivery_days_from delivery_days_to delivery_fee id name_ar name_en updated_at
code_batches: count created_at encrypted_codes expires_on export_confirmed_at export_count exported_at id lot note product_id
code_batches: recall_text_ar recall_text_en state updated_at
code_checks: at batch_id code_hash counted id verdict
code_key: fingerprint one
codes: batch_id check_count device_count first_checked_at hash
concern_words: concern_key phrase
concerns: created_at id key kind media_id name_ar name_en position text_ar text_en updated_at
content_page_versions: at content id page_id
content_pages: created_at draft_sections id is_demo page summary_ar summary_en title_ar title_en updated_at
content_sections: body_ar body_en heading_ar heading_en page_id position
coupons: amount category_ids code created_at discount ends_at folded_code id kind listed min_subtotal product_ids starts_at updated_at
coupons: used uses_per_customer uses_total
couriers: active created_at hand_over_layout has_files id statement_layout tracking_length tracking_url updated_at
daily_jobs: begun_at done_at failing_since last_error name
deleted_media: deleted_at id width
email_texts: created_at id intro_ar intro_en kind subject_ar subject_en updated_at
fake_reports: created_at id state updated_at
family_members: family_id label_ar label_en position product_id swatch
findings: code details ended_at level since
first_owner_links: created_at token_hash
hand_overs: courier_id created_at id
health_checks: checked_at id
home_page: blocks blocks_before created_at id publish_at updated_at
home_page_versions: at blocks id
import_files: import_id
import_problems: code column_name import_id number row_number
import_rows: coupon_id import_id product_id redirect_id row_number stock_change version
imports: applied_at changes created_at creates failure file_name heard_at id kind moved problems progress rows state unchanged undone_at
imports: updated_at
mail_settings: created_at encrypted_password from_address from_name host id port security updated_at username
media: created_at height id width
message_texts: created_at id kind text_ar text_en updated_at
offers: active combines_with_coupons created_at ends_at id name_ar name_en starts_at terms updated_at
outbox: attempts created_at due_at ended_at id key kind last_error
payment_rules: id in_force rules trusted_after updated_at
payment_settings: bank_account id instapay_address instructions_ar instructions_en may_be_opened pay_hours payee_name updated_at
payment_settings: wallet_numbers
product_concerns: concern_key product_id
product_costs: cost product_id
product_families: created_at id kind name_ar name_en updated_at
product_images: alt_ar alt_en media_id position product_id
product_parts: part_id position product_id quantity
product_search: product_id words
products: active_ingredients_ar active_ingredients_en amount amount_unit archived_at area barcode benefits_ar benefits_en brand
products: category_id color created_at description_ar description_en discount_ends_at discount_price discount_starts_at discounted_price
products: fragrance_free how_to_use_ar how_to_use_en hygiene_sealed id importer inci is_demo low_stock_at missing_ar missing_en
products: months_after_opening name_ar name_en origin parts_packed pregnancy price producer publish_at rating_count rating_total
products: registration_number registration_until search_title_ar search_title_en size sku sold status step stock updated_at use_times
products: warnings_ar warnings_en
products_to_index: product_id
remembered_export_parts: export_id first_row last_row
remembered_exports: bytes created_at fields id kind
rider_links: created_at expires_at hand_over_id
saved_views: created_at id resource shared updated_at
search_index_form: form one
search_misses: created_at id last_at nearest nothing query
redirects: created_at id path target updated_at
search_synonyms: means phrase
search_words: near product_count sound stem word
shop_closing: closed_at id restores
shop_instance: backup_made_at id opened_at public_url restored_at
settings: accent address_ar address_en announcement_ar announcement_en announcement_from announcement_until arabic_only
settings: auto_cancel_hours auto_cancel_since awaits_built_in_look brand_ar brand_en confirm_every_order created_at damage_report_hours
settings: demo_fields demo_removed_at email facebook_url fault_return_days footer_ar footer_en free_delivery_offer_id greeting_ar
settings: greeting_en home_description_ar home_description_en home_title_ar home_title_en icon_media_id id instagram_url logo_media_id
settings: mail_banner_en_media_id mail_banner_media_id mandatory_facts max_confirmation_attempts max_open_orders max_open_pieces
settings: opening_text_ar opening_text_en opening_title_ar opening_title_en opens_soon order_on_product_page packs_carry_codes phone
settings: refund_days return_days risk_first_order_piastres risk_open_orders seller_ar seller_en share_en_media_id share_media_id
settings: shows_delivery_days since snapchat_url tax_number telegram_url tiktok_url updated_at vat_percent whatsapp youtube_url
sliders: action_ar action_en created_at ends_at hidden id is_demo link place position starts_at tall_media_id text_ar text_en title_ar
sliders: title_en updated_at wide_ar_media_id wide_en_media_id
stock_movements: at change id product_id reason
stock_returns: id pieces product_id
storage_places: id what holder country permit created_at updated_at
synonyms: created_at folded_means folded_phrase id means phrase updated_at
`;
