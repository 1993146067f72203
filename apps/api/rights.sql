-- What the role that answers requests may do with the tables (decision 0131): run as their owner at every start, so
-- that a role made later, or lost with a restored copy, has it too. A test compares it with the sources.
revoke all on all tables in schema public from quilate_app;
grant usage on schema public to quilate_app;
grant usage on all sequences in schema public to quilate_app;
grant select, insert on all tables in schema public to quilate_app;

-- Kept by what is written elsewhere: heads, balances and places move through their triggers, counters by a function.
revoke insert on audit_archive, audit_archive_heads, audit_heads, counters, custody_items, divisions, former_secrets, machine_steps, schema_migrations, series_beginnings,
  tax_event_heads, tax_events, tax_filings,
  tax_heads, tax_records from quilate_app;

-- Who holds a row needs to be able to change something of it: of these, what a guard lets nobody change.
grant update (item_id) on custody_items to quilate_app;
grant update (id) on ledger_accounts to quilate_app;

-- Records, which move along their state tables, and what is edited whole.
grant update on
  alarms, alerts, appraisals, authorisations, bars, booking_holds, bookings, cash_movements, cash_sessions, catalogue_products,
  closings, collections, companies, customer_pins, customers, data_imports, employee_badges, employees, encodings, extractions, files,
  inventories, lots, mails, manual_invoices, melting_bundles, meltings, metal_quotes, platforms, phone_scanners, integrations, police_books, police_interventions,
  products, public_holidays, purchases, recoverable_sales, sale_budgets, sales, shipments, shop_orders, sii_batches, sii_filings,
  special_examinations, stock_openings, stores,
  supplier_orders, suppliers, tax_batches, tax_filings, trade_ins, views, wholesale_customers, wholesale_invoices, work_budgets, work_shifts, work_tasks, works to quilate_app;

-- Of what is otherwise written once.
grant update (undone_at) on booking_instalments to quilate_app;
grant update (withdrawn_at) on exit_proofs to quilate_app;
grant update (position, removed_at) on catalogue_images to quilate_app;
grant update (removed_at) on closing_interventions to quilate_app;
grant update (undone_at) on closing_payments to quilate_app;
grant update (given_back_at) on closing_takes to quilate_app;
grant update (made_at, return_signature_file_id, returned_at, returned_by, undone_at)
  on collection_reviews to quilate_app;
grant update (removed_at) on customer_documents to quilate_app;
grant update (banned_survivor, undone_at) on customer_merges to quilate_app;
grant update (cells, cost_cents, external_key, faults, group_head, group_key, group_least_cents, is_held_up, match_key,
  record_id, state, store_code, weight_mg)
  on data_import_rows to quilate_app;
grant update (mode, processed_at, processed_by) on extraction_jewels to quilate_app;
grant update (reply, status) on idempotency_keys to quilate_app;
grant update (closed_at, closed_by, outcome, resolution) on inventory_incidents to quilate_app;
grant update (base_seq, ending, read_at, read_by) on inventory_items to quilate_app;
grant update (count, failure, found, looked_at, took_ms, tried_at) on invariant_looks to quilate_app;
grant update (last_at) on known_machines to quilate_app;
grant update (undone_at) on lots_of_before to quilate_app;
grant update (adjust_cents, amount_cents, confiscated_at, is_given, left_at, left_by, left_cents) on lot_lines to quilate_app;
grant update (voided_at) on lot_payments to quilate_app;
grant update (used_at) on password_links to quilate_app;
grant update (corrected_at, refunded_cents, sale_id) on payments to quilate_app;
grant update (read_at) on phone_scans to quilate_app;
grant update (account, cost_cents) on piece_costs to quilate_app;
grant update (is_void) on police_book_entries to quilate_app;
grant update (book_number, last_hash, last_order) on police_book_heads to quilate_app;
grant update (handover_id, return_note, returned_at, returned_by) on police_items to quilate_app;
grant update (failures, last_error, tried_at) on price_source to quilate_app;
grant update (position, removed_at) on product_images to quilate_app;
grant update (undo_reason, undone_at, undone_by) on recoverable_sale_events to quilate_app;
grant update (used_at) on recovery_codes to quilate_app;
grant update (disposition, return_reason, returned_at) on sale_lines to quilate_app;
grant update (store_id) on search_words to quilate_app;
grant update (confirmed_at, last_step, sealed_recovery) on second_factors to quilate_app;
grant update (failures, last_failure_at) on secret_attempts to quilate_app;
grant update (counter_hash, last_seen_at, locked_at, revoked_at, token_hash) on sessions to quilate_app;
grant update (closed_at, closed_by, resolution) on shipment_incidents to quilate_app;
grant update (ended_as, ended_at, package_id, read_at, was_status, weight_mg) on shipment_items to quilate_app;
grant update (received_weight_mg, weight_mg) on shipment_packages to quilate_app;
grant update (approved_units, comment, is_on_hold, requested_units) on shop_order_lines to quilate_app;
grant update (arrived_at, lost_at) on shop_order_pieces to quilate_app;
grant update (undone_at) on supplier_bill_payments to quilate_app;
grant update (benefit_bp, billed_units, final_price_cents, note, received_units, result, shipping_cents, unit_cost_cents)
  on supplier_order_lines to quilate_app;
grant update (is_awaited, unmade_at) on supplier_order_pieces to quilate_app;
grant update (ended_by, until_date) on wholesale_agreements to quilate_app;
grant update (removed_at) on wholesale_documents to quilate_app;

grant update (seq) on feed_heads, sii_heads to quilate_app;

-- What is no fact: words of the search, sessions, what a shop is still preparing.
grant delete on
  catalogue_barcodes, customer_former_names, customer_pins, employee_badges, employee_stores, extraction_jewels, feed_events, feed_waiting, webhook_deliveries,
  idempotency_keys, inventory_items, known_machines, number_counts, phone_scans, search_words, second_factors, secret_attempts, sessions,
  shipment_items, shipment_packages, shop_order_bags, shop_order_incidents, shop_order_lines, shop_order_pieces,
  supplier_order_lines, wholesale_contacts, work_budget_lines, work_lines to quilate_app;

-- Second line (decision 0173): what a request writes lies in the shops it reaches. The filter of a room comes first;
-- what it lets through by mistake is refused here, aloud. Nightly jobs and the office reach every shop.
create or replace function writes_in(shop uuid) returns boolean language sql stable
  return coalesce(current_setting('quilate.shops', true), '') = ''
    or shop is null
    or shop = any (string_to_array(current_setting('quilate.shops', true), ',')::uuid[]);

-- A row is changed where it stands, too: nobody pulls one over into a shop of theirs. What has come is received so.
create or replace function refuse_change_elsewhere() returns trigger language plpgsql as $$
begin
  if not writes_in(old.store_id) then
    raise exception 'change violates row-level security of table "%"', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

-- A policy leaves out what it may not remove and says nothing; this says it.
create or replace function refuse_removal_elsewhere() returns trigger language plpgsql as $$
begin
  if not writes_in(old.store_id) then
    raise exception 'removal violates row-level security of table "%"', tg_table_name using errcode = '42501';
  end if;
  return old;
end $$;

do $$
declare scoped record;
begin
  for scoped in
    select c.relname as name, case when a.attname = 'store_id' then 'writes_in(store_id)'
        else 'writes_in(origin_store_id) or writes_in(destination_store_id)' end as here, a.attname = 'store_id' as is_of_one
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('store_id', 'origin_store_id')
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'changes_aloud')
  loop
    execute format('alter table %I enable row level security', scoped.name);
    execute format('drop policy if exists reads on %I', scoped.name);
    execute format('drop policy if exists adds on %I', scoped.name);
    execute format('drop policy if exists changes on %I', scoped.name);
    execute format('drop policy if exists removes on %I', scoped.name);
    execute format('drop policy if exists removes_aloud on %I', scoped.name);
    execute format('create policy reads on %I for select to quilate_app using (true)', scoped.name);
    execute format('create policy adds on %I for insert to quilate_app with check (%s)', scoped.name, scoped.here);
    execute format('create policy changes_aloud on %I for update to quilate_app using (true) with check (%s)',
      scoped.name, scoped.here);
    execute format('create policy removes_aloud on %I for delete to quilate_app using (true)', scoped.name);
    -- A piece comes into the shop that receives it.
    if scoped.is_of_one and scoped.name <> 'products' then
      execute format('create or replace trigger changes_aloud before update on %I for each row
        execute function refuse_change_elsewhere()', scoped.name);
    end if;
    if scoped.is_of_one then
      execute format('create or replace trigger removes_aloud before delete on %I for each row
        execute function refuse_removal_elsewhere()', scoped.name);
    end if;
  end loop;
end $$;
