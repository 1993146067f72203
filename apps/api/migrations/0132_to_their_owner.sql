-- Why: what the police give to its true owner leaves the house for good, on the order of an authority, with who had it and what they signed
-- (decision 0260). Its cost is a loss of its shop, and the right of its customer to buy it back ends.
-- Contract: an intervention may end settled, and a recoverable sale given away: no version at work asks for the old words alone.
create table police_handovers (
  id uuid primary key,
  intervention_id uuid not null references police_interventions,
  -- `IP-TRI-26-00001-E1`: of its intervention, counted.
  code text not null unique,
  authority text not null check (authority in ('COURT', 'POLICE')),
  authority_name text not null,
  order_reference text not null,
  order_date date not null,
  handed_date date not null check (handed_date >= order_date),
  owner_name text not null,
  owner_national_id text not null,
  -- What the owner signed.
  receipt_id uuid not null references files,
  made_at timestamptz not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  approver_id uuid not null references employees
);
create index police_handovers_intervention on police_handovers (intervention_id, made_at);
create trigger police_handovers_kept before update or delete on police_handovers for each row execute function refuse_change();

alter table police_items
  add column handover_id uuid references police_handovers,
  add check (returned_at is null or handover_id is null);
create index police_items_handover on police_items (handover_id) where handover_id is not null;
create or replace function guard_police_item() returns trigger language plpgsql as $$
declare ending_it text[] := array['returned_at', 'returned_by', 'return_note', 'handover_id'];
begin
  if old.returned_at is not null or old.handover_id is not null
    or to_jsonb(new) - ending_it is distinct from to_jsonb(old) - ending_it then
    raise exception 'an item is given back or handed over once and never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
alter table police_interventions drop constraint police_interventions_state_check;
alter table police_interventions add constraint police_interventions_state_check
  check (state in ('open', 'partlyReturned', 'returned', 'settled'));

-- A jewel that left its lot to its true owner, not to a piece or a bar.
alter table lot_lines add column is_given boolean not null default false check (not is_given or left_at is not null);

alter table recoverable_sales drop constraint recoverable_sales_state_check;
alter table recoverable_sales add constraint recoverable_sales_state_check
  check (state in ('ACT', 'IPO', 'LBR', 'RET', 'ENT', 'ANU', 'DUE'));
alter table recoverable_sales add column given_at timestamptz, add check ((state = 'DUE') = (given_at is not null));
-- One that was paid back and not fetched yet can be given away too.
alter table recoverable_sales drop constraint recoverable_sales_check1;
alter table recoverable_sales add constraint recoverable_sales_paid
  check ((state in ('RET', 'ENT')) = (paid_at is not null) or state = 'DUE');

-- Jewels somebody has begun to work with: in the review of a melting, or in an encoding.
create view jewels_in_bundles with (security_invoker = true) as
  select l.jewel_id, b.code from melting_bundle_lines l join melting_bundles b on b.id = l.bundle_id
  where b.state <> 'UNREVIEWED' and l.jewel_id is not null
  union all select b.product_id, b.code from melting_bundles b where b.state <> 'UNREVIEWED' and b.product_id is not null;
