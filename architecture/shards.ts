/** Where each table would lie if the shops were spread over several servers, by shop (docs/decisions/0386). */
export const SHARD_CLASSES = ['byStore', 'reference', 'ofTheHouse'] as const;
export type ShardClass = (typeof SHARD_CLASSES)[number];

const words = (text: string): string[] => text.trim().split(/\s+/);

/** With a shop of their own: the column that says it. */
export const OWN: Readonly<Record<string, readonly string[]>> = {
  store_id: words(`access_log appraisals authorisations booking_holds bookings data_imports feed_waiting files
    inventories invoices invoices_of_before lots manual_invoices police_interventions products purchases
    recoverable_sales reports sale_budgets sale_cells sale_sums sales search_words shop_orders stock_openings
    supplier_orders trade_ins work_batches work_budgets work_shifts works`),
  // Until it is read there, what travels is in the books of the shop it left (decision 0046).
  origin_store_id: ['shipments'],
  // A shop or the division, which keeps cash and a police book as a shop does (decisions 0100, 0263).
  place_id: words(`cash_movements cash_redistributions cash_sessions closed_months kept_counts opening_balances
    spot_counts`),
  series_id: ['police_books', 'police_book_entries'],
};

/** Of the shop of their parent: the column that names it. */
export const THROUGH: Readonly<Record<string, readonly string[]>> = {
  appraisal_id: ['appraisal_lines'],
  booking_id: ['booking_instalments'],
  cash_session_id: ['cash_counts', 'cash_session_corrections'],
  file_id: ['file_views'],
  import_id: ['data_import_rows'],
  intervention_id: ['police_handovers', 'police_items'],
  inventory_id: ['inventory_incidents', 'inventory_items'],
  invoice_id: ['e_invoices', 'invoice_mails'],
  item_id: ['piece_costs'],
  line_id: ['supplier_order_pieces'],
  lot_id: ['lot_lines', 'lot_payments', 'lot_photos', 'lots_of_before'],
  opening_id: ['stock_opening_pieces'],
  order_id: words(`shop_order_bags shop_order_incidents shop_order_lines shop_order_pieces supplier_bill_payments
    supplier_order_lines`),
  product_id: ['product_images'],
  recoverable_sale_id: ['recoverable_sale_events'],
  sale_id: ['exit_proofs', 'sale_lines'],
  shift_id: ['work_corrections'],
  shipment_id: ['shipment_incidents', 'shipment_items', 'shipment_packages'],
  transaction_id: ['ledger_entries'],
  work_budget_id: ['work_budget_lines', 'work_budget_log', 'work_budget_pieces'],
  work_id: ['work_lines', 'work_log', 'work_photos', 'work_pieces'],
};

/** Of a shop no column says yet: where it stands today. */
export const UNSAID: Readonly<Record<string, string>> = {
  audit_archive: 'none: a part is of all shops, in the order of their lines; by shop it would be one for each',
  audit_archive_heads: 'the chain',
  audit_events: 'the chain: the code of the shop of who asks',
  audit_heads: 'the chain',
  counters: 'the name of the series, which has the code of the shop in it',
  custody_items: 'the record it is the place of',
  custody_moves: 'the record it is the place of',
  idempotency_keys: 'the shop of the session that asks',
  ledger_accounts: 'the path: `store:TRI:till`',
  ledger_transactions: 'the accounts of its entries; of a shipment there are two shops',
  mails: 'the command that queued it',
  payments: 'its sale, or the record it is an advance of',
  number_counts: 'the name of the series; of a few the shop or the division',
  police_book_heads: 'its key, which is a shop or the division',
  reminders: 'the record it reminds of',
  sale_days: 'none: a day is summed for all shops at once',
  state_changes: 'the record it is the history of',
};

/** Small and read everywhere: a copy on each server. */
export const REFERENCE: readonly string[] = words(`alerts catalogue_barcodes catalogue_images catalogue_products
  companies company_regimes customer_documents customer_former_names customer_merges customer_pins customers divisions
  employee_badges employee_leaves employee_sanctions employee_stores employees former_secrets house_secrets
  journal_codes label_templates machine_steps metal_quotes platforms policy_limits price_settings public_holidays
  reminder_templates
  series_beginnings sii_modes stores suppliers tax_certificates tax_modes tax_systems work_tasks`);

/** In one place: the division of metals, chains of a company, who is signed in, what is one order of everything. */
export const OF_THE_HOUSE: readonly string[] = words(`alarms bars closing_interventions closing_metals closing_payments
  closing_takes closings collection_lines collection_reviews collections encoding_parents encodings extraction_jewels
  extractions feed_events feed_heads integrations invariant_looks known_machines melting_bundle_lines melting_bundles
  meltings metal_counts metal_supplies password_links phone_scanners phone_scans price_source recovery_codes
  review_lines schema_migrations second_factors secret_attempts sessions sii_batches sii_filings sii_heads slip_ends
  special_examination_conclusions special_examination_notes special_examination_operations special_examination_papers
  special_examinations tax_batches tax_event_heads tax_events tax_filings tax_heads tax_records tax_signatures
  unmade_pieces view_mails views webhook_deliveries
  wholesale_agreements wholesale_contacts wholesale_customers wholesale_documents wholesale_invoices`);
