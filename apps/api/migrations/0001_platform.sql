-- Why: what every module shares: counters, idempotency keys, the audit chain, state history, dated limits, search.

create table counters (
  name text primary key,
  value bigint not null check (value >= 0)
);

-- A gapless number of a series; rolls back with the operation that took it.
create function next_number(series text) returns bigint language sql as $$
  insert into counters (name, value) values (series, 1)
  on conflict (name) do update set value = counters.value + 1
  returning value
$$;

-- VE-TRI-26-09873: gapless per type, store and year.
create function next_operation_code(type text, store_code text, business_date date) returns text language sql as $$
  select concat_ws('-', type, store_code, to_char(business_date, 'YY'),
    lpad(next_number(concat_ws('-', type, store_code, to_char(business_date, 'YY')))::text, 5, '0'))
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'QL002';
end $$;

create table idempotency_keys (
  employee_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  status int,
  reply text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (employee_id, endpoint, key)
) with (fillfactor = 70);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_heads (
  chain text primary key,
  seq bigint not null default 0,
  hash bytea not null default '\x00'
) with (fillfactor = 50);

create table audit_events (
  chain text not null references audit_heads,
  seq bigint not null default 0,
  at timestamptz not null,
  employee_id uuid,
  signer_id uuid,
  approver_id uuid,
  action text not null,
  concept text not null,
  record_id uuid,
  code text,
  store_id uuid,
  -- One order over all chains, to look through them.
  position bigint generated always as identity,
  -- Canonical JSON of the whole line, the columns above included: what the hash covers.
  payload text not null,
  prev_hash bytea not null default '',
  hash bytea not null default '',
  primary key (chain, seq)
);
create index audit_events_record on audit_events (record_id, seq);
create unique index audit_events_position on audit_events (position desc);
create index audit_events_code on audit_events (code text_pattern_ops, position desc) where code is not null;
create index audit_events_employee on audit_events (employee_id, position desc);
create index audit_events_store on audit_events (store_id, position desc);
create index audit_events_action on audit_events (action, position desc);

-- The chain is the book's own business: position and hash are never taken from the caller.
create function chain_audit_event() returns trigger language plpgsql as $$
declare head audit_heads;
begin
  select * into head from audit_heads where chain = new.chain for no key update;
  if not found then
    insert into audit_heads (chain) values (new.chain) on conflict do nothing;
    select * into strict head from audit_heads where chain = new.chain for no key update;
  end if;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(new.payload, 'UTF8'));
  update audit_heads set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger audit_events_chain before insert on audit_events for each row execute function chain_audit_event();
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events execute function refuse_change();

create table state_changes (
  id bigint generated always as identity primary key,
  concept text not null,
  record_id uuid not null,
  from_state text,
  to_state text not null,
  action text not null,
  at timestamptz not null default clock_timestamp(),
  employee_id uuid,
  operation_code text
);
create index state_changes_record on state_changes (record_id, id);
create trigger state_changes_append_only before update or delete on state_changes
  for each row execute function refuse_change();
create trigger state_changes_no_truncate before truncate on state_changes execute function refuse_change();

create table policy_limits (
  name text not null,
  valid_from date not null,
  value bigint not null,
  source text not null,
  employee_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (name, valid_from)
);

-- One row per word of a record, in the order the list shows it: any word is found at the cost of one page.
create table search_words (
  kind text not null,
  word text collate "C" not null,
  at timestamptz not null,
  record_id uuid not null,
  store_id uuid,
  primary key (kind, word, at, record_id)
);
create index search_words_record on search_words (record_id);
