-- Why: what lists are asked for was reckoned of each row, of all there are (decision 0407).
-- The day a job is owed for, and since when it waits for its customer.
create index works_owed on works (coalesce(least(promised_on,
  case when state = 'SHIPPED_TO_PROVIDER' then supplier_due_on end), 'infinity'::date))
  where state in ('PENDING', 'STARTED', 'ASSIGNED_TO_PROVIDER', 'SHIPPED_TO_PROVIDER', 'DONE');
create index works_there on works (coalesce((available_at at time zone 'Atlantic/Canary')::date, 'infinity'::date))
  where state = 'PENDING_TO_PICK_UP';
-- Pledges that are not back with their customer.
create index custody_items_pledges_about on custody_items (place text_pattern_ops, item_id)
  where kind = 'pledge' and place ~ '^(store|to-workshop|to-store|package|driver|workshop|supplier|unknown)(:|$)';
-- Who made a booking, and who signed one that another made: of few people, so both are a thirtieth of their table.
create index ledger_transactions_employee on ledger_transactions (employee_id);
create index ledger_transactions_signer on ledger_transactions (signer_id) where signer_id is distinct from employee_id;
-- Of what is nearly always one, the others; spelled as lists ask for them (`isRareOf`).
create index works_other_state on works (state, created_at desc, id desc) where state <> 'FINISHED';
create index works_other_situation on works (situation, created_at desc, id desc)
  where situation <> 'paid' and situation <> 'toBePaidOnDelivery';
-- What was taken in and owes no tax.
create index lots_of_businesses on lots (taken_date, id)
  where seller ->> 'nationalId' ~ '^[ABCDEFGHJNPQRSUVW][0-9]{7}[0-9A-J]$';
create index purchases_cancelled on purchases (id) where state = 'cancelled';
