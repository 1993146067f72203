/** What a sale of two pieces writes and looks at, as plain SQL: asked one by one, or all of it in one call. */

export const SESSION = `select e.id, e.name, e.surname, e.email, e.role, s.id, s.code, s.name, s.platform_id
  from sessions t join employees e on e.id = t.employee_id join stores s on s.id = t.store_id where t.token_hash = $1`;
export const KEY = `insert into idempotency_keys (employee_id, endpoint, key, request_hash) values ($1, $2, $3, $4)
  returning created_at::text as now`;
export const PIECES = `select p.id, p.code, p.description, p.status, p.final_price_cents from products p
  join stores s on s.id = p.store_id where p.code = any ($1) order by p.id for no key update of p`;
export const DISCOUNTS = `select value from price_settings where section = 'discounts'
  and valid_from <= clock_timestamp() order by valid_from desc, created_at desc limit 1`;
export const SIGNER = `select e.id, e.signature_hash from employees e join employee_stores p on p.employee_id = e.id
  where p.store_id = $1 and e.id = $2`;
export const SALE = `insert into sales (id, code, store_id, cash_session_id, state, sold_at, business_date, seller_id,
    signer_id,
    piece_count, weight_mg, subtotal_cents, discount_cents, total_cents, base_cents, tax_cents, refund_max_date)
  values ($1, next_operation_code('VE', $2, $3::date), $4, $5, 'finished', $6, $3::date, $7, $7, 2, 6000, $8, 0, $8, $9,
    $10, $3::date + 15) returning code`;
export const LINES = `insert into sale_lines (id, sale_id, position, product_id, price_cents, discount_bp, total_cents,
    tax_bp)
  values ($1, $2, 0, $3, $5, 0, $5, 1500), ($4, $2, 1, $6, $5, 0, $5, 1500)`;
export const PAYMENT = `insert into payments (id, sale_id, cash_session_id, method, amount_cents, employee_id)
  values ($1, $2, $3, 'CASH', $4, $5)`;
export const MOVES = `insert into custody_moves (item_id, kind, from_place, to_place, reason, operation_code,
    employee_id)
  select item_id, 'product', place, 'customer', 'Vender', $3, $4 from custody_items where item_id in ($1, $2)`;
export const STATES = `insert into state_changes (concept, record_id, from_state, to_state, action, employee_id,
    operation_code)
  values ('sale', $1, null, 'finished', 'sell', $4, $5), ('product', $2, 'available', 'sold', 'sell', $4, $5),
    ('product', $3, 'available', 'sold', 'sell', $4, $5)`;
export const TRANSACTIONS = `insert into ledger_transactions (id, kind, concept, record_id, operation_code, description,
    method, cash_session_id, employee_id, signer_id, business_date)
  values ($1, 'SALE_CREATE', 'sale', $3, $4, 'Anillo liso, Anillo liso', null, $5, $6, $6, $7),
    ($2, 'SALE_PAYMENT', 'sale', $3, $4, 'Anillo liso, Anillo liso', 'CASH', $5, $6, $6, $7)`;
export const ENTRIES = `insert into ledger_entries (transaction_id, account_id, amount)
  select l.t, a.id, l.amount from unnest($1::uuid[], $2::text[], $3::bigint[]) l(t, path, amount)
  join ledger_accounts a on a.path = l.path order by a.id`;
export const INVOICE = `insert into invoices (id, store_id, series, type, concept, record_id, company_id, issuer,
    issuer_tax_id, issue_date, total_cents, base_cents, tax_cents, taxes)
  select $1, $9, $2, 'S', 'sale', $3, company_id, issuer, tax_id, $4, $5, $6, $7, $8 from issuers
  where issuers.store_id = $9 returning number`;
export const WORDS = `insert into search_words (kind, word, at, record_id, store_id)
  select 'sale', word, $1, $2, $3 from unnest($4::text[]) word`;
export const AUDIT = `insert into audit_events (chain, at, employee_id, signer_id, action, concept, record_id, payload)
  values ($1, $2, $3, $3, 'sale.sell', 'sale', $4, $5)`;
export const AUDIT_TOLD = `with line as (${AUDIT} returning 1) select pg_notify('changes', $6) from line`;
export const NOTICE = `select pg_notify('changes', $1)`;
export const ANSWER = `update idempotency_keys set status = 201, reply = $4
  where employee_id = $1 and endpoint = $2 and key = $3`;
export const SESSION_OPEN = `select id from cash_sessions where store_id = $1 and state = 'open' for share`;
export const LIMITS = `select name, value from policy_limits where valid_from <= current_date`;
export const PIECES_SOLD = `update products set status = 'sold', version = version + 1 where id = any ($1)`;
