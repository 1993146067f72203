-- Why: the audit is a third of all the disk and only grows. It lies in months now; what is older than is kept at hand
-- goes to an archive of a third of the size, where it is read and proven as before (decision 0417).
-- Contract: `audit_events` keeps its name, columns and rights; who writes it says no position, as before.

-- The time of the last line of each chain: asked by every command, without looking for it in the months.
alter table audit_heads add column at timestamptz;
update audit_heads h set at = e.at from audit_events e where e.chain = h.chain and e.seq = h.seq;

create schema audit_months;
alter table audit_events rename to audit_events_before;
alter table audit_events_before set schema audit_months;
drop trigger audit_events_chain on audit_months.audit_events_before;
drop trigger audit_events_append_only on audit_months.audit_events_before;
drop trigger if exists changes_aloud on audit_months.audit_events_before;
drop trigger if exists removes_aloud on audit_months.audit_events_before;
alter table audit_months.audit_events_before disable row level security;
alter table audit_months.audit_events_before drop constraint audit_events_chain_fkey;
alter table audit_months.audit_events_before alter column position drop identity;
revoke all on audit_months.audit_events_before from public;

create sequence audit_events_position_seq;
select setval('audit_events_position_seq',
  coalesce((select max(position) from audit_months.audit_events_before), 0) + 1, false);

-- That a chain has its head is the work of the trigger: a key of each month to all heads would hold up every till while
-- a month leaves, and asks something more for each line.
create table audit_events (like audit_months.audit_events_before including defaults including constraints)
  partition by range (at);
alter sequence audit_events_position_seq owned by audit_events.position;

create or replace function chain_audit_event() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare head audit_heads;
begin
  select * into head from audit_heads where chain = new.chain for no key update;
  if not found then
    insert into audit_heads (chain) values (new.chain) on conflict do nothing;
    select * into strict head from audit_heads where chain = new.chain for no key update;
  end if;
  new.seq := head.seq + 1;
  new.position := nextval('audit_events_position_seq');
  new.prev_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(new.payload, 'UTF8'));
  update audit_heads set seq = new.seq, hash = new.hash, at = new.at where chain = new.chain;
  return new;
end $$;
create trigger audit_events_chain before insert on audit_events for each row execute function chain_audit_event();
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events execute function refuse_change();

-- What no month is made for yet: nothing that is done is ever refused for want of one.
create table audit_months.audit_events_else (like audit_events including defaults including constraints,
  primary key (chain, seq));
create unique index on audit_months.audit_events_else (position desc);
create trigger audit_events_no_truncate before truncate on audit_months.audit_events_else
  execute function refuse_change();

-- Makes a month of the audit and takes into it what came before it was made; nothing where there is one.
create function audit_month(of_day date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', of_day);
  since timestamptz := first_day::timestamp at time zone 'Atlantic/Canary';
  until timestamptz := (first_day + interval '1 month')::timestamp at time zone 'Atlantic/Canary';
  name text := 'audit_events_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass('audit_months.' || name) is not null then return; end if;
  execute format('create table audit_months.%I (like audit_events including defaults including constraints)', name);
  lock table audit_months.audit_events_else in access exclusive mode;
  if exists (select from audit_months.audit_events_else where at >= since and at < until) then
    alter table audit_months.audit_events_else disable trigger user;
    execute format('with gone as (delete from audit_months.audit_events_else where at >= %L and at < %L returning *)
      insert into audit_months.%I select * from gone', since, until, name);
    alter table audit_months.audit_events_else enable trigger user;
  end if;
  execute format('alter table audit_months.%I add primary key (chain, seq)', name);
  execute format('create unique index on audit_months.%I (position desc)', name);
  execute format('create trigger audit_events_no_truncate before truncate on audit_months.%I
    execute function refuse_change()', name);
  execute format('alter table audit_events attach partition audit_months.%I for values from (%L) to (%L)',
    name, since, until);
exception
  -- The months before this version lie in one table.
  when invalid_object_definition then null;
end $$;
revoke execute on function audit_month(date) from public;

-- This month, the three to come, and those of what no month was made for.
create function keep_audit_months() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  months date[] := array(
    select distinct date_trunc('month', at at time zone 'Atlantic/Canary')::date from audit_months.audit_events_else
    union select date_trunc('month', business_date() + n * interval '1 month')::date from generate_series(0, 3) n
    order by 1);
  month date;
begin
  foreach month in array months loop
    perform audit_month(month);
  end loop;
end $$;

-- So many lines in a row, column by column: what is looked for is found without opening what they say.
create table audit_archive (
  month date not null,
  part int not null,
  line_count int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  chains text[] not null,
  seqs bigint[] not null,
  ats timestamptz[] not null,
  employee_ids uuid[] not null,
  signer_ids uuid[] not null,
  approver_ids uuid[] not null,
  actions text[] not null,
  concepts text[] not null,
  record_ids uuid[] not null,
  codes text[] not null,
  store_ids uuid[] not null,
  positions bigint[] not null,
  payloads text[] not null,
  -- The hash of a line follows from this and from what it says.
  prev_hashes bytea[] not null,
  archived_at timestamptz not null default clock_timestamp(),
  primary key (month, part)
);
create index audit_archive_records on audit_archive using gin (record_ids);
-- A code by how it begins.
create index audit_archive_codes on audit_archive using gin (array_to_tsvector(array_remove(codes, null)));
create index audit_archive_actions on audit_archive using gin (actions);
create trigger audit_archive_append_only before update or delete on audit_archive
  for each row execute function refuse_change();
create trigger audit_archive_no_truncate before truncate on audit_archive execute function refuse_change();

-- Of each chain the last line that is in the archive: what the first at hand follows.
create table audit_archive_heads (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

-- Whole, opened.
create view archived_lines as
  select a.month, a.part, a.archived_at, a.record_ids, a.actions, l.chain, l.seq, l.at, l.employee_id, l.signer_id,
    l.approver_id, l.action, l.concept, l.record_id, l.code, l.store_id, l.position, l.payload, l.prev_hash,
    sha256(l.prev_hash || convert_to(l.payload, 'UTF8')) as hash
  from audit_archive a cross join lateral unnest(a.chains, a.seqs, a.ats, a.employee_ids, a.signer_ids, a.approver_ids,
    a.actions, a.concepts, a.record_ids, a.codes, a.store_ids, a.positions, a.payloads, a.prev_hashes) as l(chain, seq,
    at, employee_id, signer_id, approver_id, action, concept, record_id, code, store_id, position, payload, prev_hash);

-- All of the audit, whether at hand or archived.
create view audit_lines as
  select chain, seq, at, employee_id, signer_id, approver_id, action, concept, record_id, code, store_id, position,
    payload, prev_hash, hash from audit_events
  union all
  select chain, seq, at, employee_id, signer_id, approver_id, action, concept, record_id, code, store_id, position,
    payload, prev_hash, hash from archived_lines;

-- What a shop was of before (0122), from all that was written of it.
create or replace view store_periods with (security_invoker = true) as
  with versions as (
    select a.record_id as store_id, (a.payload::jsonb #>> '{before,companyId}')::uuid as company_id,
      a.payload::jsonb #>> '{before,channel}' as channel,
      a.payload::jsonb #>> '{before,accountingAccount}' as accounting_account,
      (a.at at time zone 'Atlantic/Canary')::date as until_date, a.position
    from (
      select record_id, at, position, payload from audit_events where action = 'store.edit'
      union all
      select record_id, at, position, payload from archived_lines
      where actions @> array['store.edit'] and action = 'store.edit'
    ) a where a.payload::jsonb #>> '{before,companyId}' is not null
    union all select s.id, s.company_id, s.channel, s.accounting_account, 'infinity', 9223372036854775807 from stores s
  ), periods as (
    select v.*, lag(v.until_date, 1, '-infinity'::date) over (partition by v.store_id order by v.position) as from_date
    from versions v
  )
  select p.store_id, s.code as store_code, p.company_id, p.channel, p.accounting_account, p.from_date, p.until_date
  from periods p join stores s on s.id = p.store_id where p.from_date < p.until_date;

do $$
declare until timestamptz;
begin
  if exists (select from audit_months.audit_events_before) then
    select (date_trunc('month', greatest(max(at), clock_timestamp()) at time zone 'Atlantic/Canary')
      + interval '1 month') at time zone 'Atlantic/Canary' into until from audit_months.audit_events_before;
    execute format('alter table audit_events attach partition audit_months.audit_events_before
      for values from (minvalue) to (%L)', until);
  else
    drop table audit_months.audit_events_before;
  end if;
end $$;
alter table audit_events attach partition audit_months.audit_events_else default;
create index audit_events_record on audit_events (record_id, seq);
create index audit_events_code on audit_events (code text_pattern_ops, position desc) where code is not null;
create index audit_events_employee on audit_events (employee_id, position desc);
create index audit_events_store on audit_events (store_id, position desc);
create index audit_events_action on audit_events (action, position desc);
create index audit_events_day on audit_events using brin (at) with (pages_per_range = 16, autosummarize = on);
select keep_audit_months();
