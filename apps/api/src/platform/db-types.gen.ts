// Generated from the migrated database. Run `npm run db-types` after a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as the parsed value, written as JSON text. */
type JsonColumn = ColumnType<unknown, string, string>;

export interface DB {
  alerts: {
    id: string;
    title: string;
    text: string;
    state: 'active' | 'deleted';
    roles: string[];
    store_ids: string[];
    from_date: string;
    until_date: string | null;
    created_at: string;
    created_by: string;
  };
  audit_events: {
    chain: string;
    seq: Generated<number>;
    at: string;
    employee_id: string | null;
    signer_id: string | null;
    approver_id: string | null;
    action: string;
    concept: string;
    record_id: string | null;
    code: string | null;
    store_id: string | null;
    position: GeneratedAlways<number>;
    payload: string;
    prev_hash: Generated<Buffer>;
    hash: Generated<Buffer>;
  };
  audit_heads: {
    chain: string;
    seq: Generated<number>;
    hash: Generated<Buffer>;
  };
  cash_counts: {
    cash_session_id: string;
    mode: 'OPEN' | 'CLOSE' | 'CASH_COUNT';
    denomination_cents: number;
    units: number;
  };
  cash_movements: {
    id: string;
    code: string;
    store_id: string;
    state: 'booked' | 'corrected';
    type: 'REMAINDER_TO_CASH' | 'CASH_TO_REMAINDER' | 'CASH_OUTPUT' | 'CASH_INPUT' | 'REMAINDER_TO_BANK' | 'BANK_TO_REMAINDER';
    amount_cents: number;
    units: JsonColumn;
    concept: string;
    observations: string;
    bank_reference: string | null;
    slip_id: string | null;
    made_at: string;
    business_date: string;
    employee_id: string;
    signer_id: string;
  };
  cash_sessions: {
    id: string;
    store_id: string;
    state: 'open' | 'closed';
    opened_at: Generated<string>;
    opened_by: string;
    business_date: string;
    opening_counted_cents: number;
    opening_difference_cents: number;
    opening_cents: number;
    opening_reason: string | null;
    closed_at: string | null;
    closed_by: string | null;
    z_number: number | null;
    is_late: Generated<boolean>;
    report: ColumnType<unknown, string | null, string | null>;
    version: Generated<number>;
  };
  catalogue_barcodes: {
    barcode: string;
    catalogue_id: string;
    position: number;
  };
  catalogue_images: {
    id: string;
    catalogue_id: string;
    file_id: string;
    position: number;
    added_at: string;
    added_by: string;
    removed_at: string | null;
  };
  catalogue_products: {
    id: string;
    code: Generated<string>;
    supplier_code: string | null;
    description: string;
    state: 'active' | 'discontinued' | 'archived';
    family: string;
    metal: 'ORO_24' | 'ORO_22' | 'ORO_18' | 'ORO_BAJO' | 'PLATA' | null;
    weight_mg: number;
    gem: Generated<string>;
    cost_cents: number;
    benefit_bp: number | null;
    tax_bp: number;
    low_stock_units: number;
    product_status: 'available' | 'prepared' | 'sent';
    categories: string[];
    platforms: string[];
    note: string | null;
    created_at: Generated<string>;
    version: Generated<number>;
  };
  closed_months: {
    id: string;
    store_id: string;
    month: string;
    closed_at: string;
    closed_by: string;
  };
  counters: {
    name: string;
    value: number;
  };
  custody_items: {
    item_id: string;
    kind: string;
    place: string;
    since: string;
    seq: number;
  };
  custody_moves: {
    item_id: string;
    seq: Generated<number>;
    kind: string;
    from_place: string | null;
    to_place: string;
    at: Generated<string>;
    employee_id: string | null;
    reason: string;
    operation_code: string | null;
  };
  customer_documents: {
    id: string;
    customer_id: string;
    kind: 'NATIONAL_ID' | 'DATA_PRIVACY' | 'PIN_CONTRACT' | 'OTHER';
    file_id: string;
    added_at: string;
    added_by: string;
    removed_at: string | null;
  };
  customer_pins: {
    customer_id: string;
    hash: string;
    failures: Generated<number>;
    paused_until: string | null;
    set_at: string;
    set_by: string;
  };
  customers: {
    id: string;
    national_id: string;
    name: string;
    surname: string;
    mobile: string | null;
    email: string | null;
    status: Generated<'ACTIVE' | 'BLOCKED' | 'ERASED'>;
    created_at: Generated<string>;
    version: Generated<number>;
    birth_date: string | null;
    landline: string | null;
    notes: Generated<string>;
    accepts_sms: Generated<boolean>;
    accepts_email: Generated<boolean>;
    sms_answered_at: string | null;
    email_answered_at: string | null;
    street: Generated<string>;
    street_number: Generated<string>;
    block: Generated<string>;
    floor: Generated<string>;
    apartment: Generated<string>;
    town: Generated<string>;
    zip_code: Generated<string>;
    province: Generated<string>;
    country: Generated<'SPAIN' | 'OTHER'>;
    erased_at: string | null;
  };
  employee_sanctions: {
    id: string;
    employee_id: string;
    sanctioned_on: string;
    text: string;
    made_by: string;
    created_at: Generated<string>;
  };
  employee_stores: {
    employee_id: string;
    store_id: string;
  };
  employees: {
    id: string;
    email: string;
    name: string;
    surname: string;
    role: 'ACCOUNTANT' | 'ADMIN' | 'DRIVER' | 'MANAGER' | 'METAL_STAFF' | 'SHOP_ASSISTANT' | 'METAL_COMMERCIAL' | 'BULK_PURCHASES_STAFF' | 'GOLD_SMITH' | 'ECOMMERCE';
    mobile: string | null;
    start_date: string;
    end_date: string | null;
    password_hash: string | null;
    signature_hash: string | null;
    version: Generated<number>;
    gender: 'M' | 'F' | null;
    discharge_kind: 'TEMPORARY' | 'DEFINITIVE' | null;
    discharge_reason: string | null;
  };
  file_views: {
    id: GeneratedAlways<number>;
    file_id: string;
    employee_id: string;
    store_id: string;
    at: Generated<string>;
  };
  files: {
    id: string;
    purpose: string;
    name: string;
    content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
    size_bytes: number;
    sha256: Buffer;
    wrapped_key: Buffer | null;
    employee_id: string;
    created_at: Generated<string>;
    concept: string | null;
    record_id: string | null;
    claimed_at: string | null;
    erased_at: string | null;
  };
  idempotency_keys: {
    employee_id: string;
    endpoint: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    reply: string | null;
    created_at: Generated<string>;
  };
  invoice_heads: {
    chain: string;
    seq: Generated<number>;
    hash: Generated<string>;
  };
  invoices: {
    id: string;
    chain: string;
    seq: Generated<number>;
    series: string;
    number: Generated<string>;
    type: 'S' | 'C' | 'R' | 'X';
    concept: string;
    record_id: string;
    corrects: string | null;
    issuer_tax_id: string;
    issued_at: Generated<string>;
    issue_date: string;
    customer_id: string | null;
    total_cents: number;
    base_cents: number;
    tax_cents: number;
    taxes: JsonColumn;
    prev_hash: Generated<string>;
    hash: Generated<string>;
    substitutes: string | null;
    recipient: ColumnType<unknown, string | null, string | null>;
  };
  ledger_accounts: {
    id: GeneratedAlways<number>;
    path: string;
    asset: 'EUR' | 'ORO_24' | 'ORO_22' | 'ORO_18' | 'ORO_BAJO' | 'PLATA';
    floor_amount: number | null;
    balance: Generated<number>;
    version: Generated<number>;
  };
  ledger_entries: {
    account_id: number;
    account_version: Generated<number>;
    transaction_id: string;
    amount: number;
    balance_after: Generated<number>;
  };
  ledger_transactions: {
    id: string;
    kind: string;
    concept: string;
    record_id: string;
    operation_code: string | null;
    description: string;
    method: 'CARD' | 'BANK_TRANSFER' | 'CASH' | 'UNKNOWN' | null;
    cash_session_id: string | null;
    employee_id: string | null;
    signer_id: string | null;
    reason: string | null;
    made_at: Generated<string>;
    business_date: string;
    reverses: string | null;
    made_in: Generated<string>;
  };
  mails: {
    id: string;
    recipient: string;
    subject: string;
    body: string;
    created_at: Generated<string>;
    sent_at: string | null;
    attempts: Generated<number>;
    last_error: string | null;
  };
  metal_quotes: {
    id: string;
    metal_type: 'ORO' | 'PLATA';
    price_per_gram_e4: number;
    as_of: string;
    source: string;
    state: 'accepted' | 'held' | 'refused';
    fetched_at: Generated<string>;
  };
  password_links: {
    token_hash: Buffer;
    employee_id: string;
    kind: 'CREATE' | 'RESET';
    created_at: Generated<string>;
    expires_at: string;
    used_at: string | null;
  };
  platforms: {
    id: 'jewels-district' | 'main-jewellery' | 'admin';
    name: string;
    location: 'E_COMMERCE' | 'STORE';
    gold_rounding_cents: Generated<number>;
    silver_rounding_cents: Generated<number>;
    gold_benefit_bp: Generated<number>;
    silver_benefit_bp: Generated<number>;
    version: Generated<number>;
  };
  policy_limits: {
    name: string;
    valid_from: string;
    value: number;
    source: string;
    employee_id: string | null;
    created_at: Generated<string>;
  };
  price_settings: {
    id: string;
    section: 'discounts' | 'references' | 'goldTiers' | 'fixed';
    value: JsonColumn;
    valid_from: string;
    created_at: Generated<string>;
    employee_id: string | null;
  };
  price_source: {
    source: string;
    failures: Generated<number>;
    last_error: string | null;
    tried_at: string;
  };
  product_images: {
    id: string;
    product_id: string;
    file_id: string;
    position: number;
    added_at: string;
    added_by: string;
    removed_at: string | null;
  };
  products: {
    id: string;
    code: string;
    description: string;
    status: 'fix' | 'locked' | 'defective' | 'missing' | 'returned' | 'available' | 'shipping' | 'forniture' | 'internal' | 'intervened' | 'ready' | 'reserved' | 'stolen' | 'sold' | 'extracted' | 'prereserved';
    store_id: string;
    family: string;
    metal: 'ORO_24' | 'ORO_22' | 'ORO_18' | 'ORO_BAJO' | 'PLATA' | null;
    source: 'NEW' | 'UNKNOWN' | 'USED';
    weight_mg: number;
    gem: Generated<string>;
    gem_weight_mg: Generated<number>;
    cost_cents: number | null;
    final_price_cents: number;
    tax_bp: number;
    is_fixed_price: Generated<boolean>;
    extra_fixed_price_cents: Generated<number>;
    price_reference: Generated<'XI' | 'A3' | 'LIQ' | 'FIXED'>;
    is_refundable: Generated<boolean>;
    defect_description: string | null;
    notes: string | null;
    created_at: Generated<string>;
    version: Generated<number>;
    catalogue_id: string | null;
  };
  recovery_codes: {
    employee_id: string;
    code_hash: Buffer;
    used_at: string | null;
  };
  sale_lines: {
    id: string;
    sale_id: string;
    position: number;
    product_id: string;
    price_cents: number;
    discount_bp: number;
    total_cents: number;
    tax_bp: number;
    returned_at: string | null;
    disposition: 'RESTOCK' | 'DEFECTIVE' | 'REWORK' | 'MELT' | null;
    return_reason: string | null;
  };
  sale_payments: {
    id: string;
    sale_id: string;
    cash_session_id: string;
    paid_at: Generated<string>;
    method: 'CASH' | 'CARD' | 'BANK_TRANSFER';
    amount_cents: number;
    given_cents: number | null;
    card_last4: string | null;
    terminal_transaction_id: string | null;
    iban: string | null;
    holder_name: string | null;
    holder_surname: string | null;
    employee_id: string;
    refunds_payment_id: string | null;
    refunded_cents: Generated<number>;
    corrects_payment_id: string | null;
    corrected_at: string | null;
  };
  sales: {
    id: string;
    code: string;
    store_id: string;
    cash_session_id: string;
    state: 'finished' | 'partialReturn' | 'fullReturn';
    sold_at: string;
    business_date: string;
    customer_id: string | null;
    seller_id: string;
    signer_id: string;
    piece_count: number;
    weight_mg: number;
    subtotal_cents: number;
    discount_cents: number;
    total_cents: number;
    base_cents: number;
    tax_cents: number;
    refunded_cents: Generated<number>;
    refund_max_date: string;
    version: Generated<number>;
  };
  search_words: {
    kind: string;
    word: string;
    at: string;
    record_id: string;
    store_id: string | null;
  };
  second_factors: {
    employee_id: string;
    sealed_seed: Buffer;
    sealed_recovery: Buffer | null;
    begun_at: Generated<string>;
    confirmed_at: string | null;
    last_step: number | null;
  };
  secret_attempts: {
    secret: string;
    subject: string;
    failures: number;
    last_failure_at: string;
  };
  sessions: {
    token_hash: Buffer;
    employee_id: string;
    store_id: string;
    created_at: Generated<string>;
    last_seen_at: Generated<string>;
    revoked_at: string | null;
    user_agent: string | null;
    locked_at: string | null;
  };
  spot_counts: {
    id: string;
    store_id: string;
    account: 'till' | 'remainder';
    cash_session_id: string | null;
    counted_at: string;
    business_date: string;
    expected_cents: number;
    counted_cents: number;
    reason: string | null;
    units: JsonColumn;
    employee_id: string;
    signer_id: string;
  };
  state_changes: {
    id: GeneratedAlways<number>;
    concept: string;
    record_id: string;
    from_state: string | null;
    to_state: string;
    action: string;
    at: Generated<string>;
    employee_id: string | null;
    operation_code: string | null;
  };
  stores: {
    id: string;
    code: string;
    name: string;
    channel: 'ECOMMERCE' | 'ADMIN' | 'STORE';
    platform_id: string;
    is_active: Generated<boolean>;
    phone: string | null;
    address: string | null;
    tax_id: string | null;
    accounting_account: string | null;
    is_blind_count: Generated<boolean>;
    version: Generated<number>;
    requires_entry_count: Generated<boolean>;
    signer_id: string | null;
    changed_at: string | null;
  };
  work_corrections: {
    id: GeneratedAlways<number>;
    shift_id: string;
    in_at: string;
    out_at: string;
    reason: string;
    made_at: string;
    author_id: string;
    consent_id: string;
  };
  work_shifts: {
    id: string;
    store_id: string;
    employee_id: string;
    state: 'present' | 'left';
    in_at: string;
    in_signer_id: string;
    out_at: string | null;
    out_signer_id: string | null;
  };
}
