-- Why: lots of used jewels: what the shop takes in together, with what the police book asks of each of them.

-- May say what a stone is when the counter and the customer do not agree.
alter table employees add column is_expert_appraiser boolean not null default false;

create table lots (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  origin text not null check (origin in ('purchase', 'recoverableSale')),
  -- The operation it came with; one lot each.
  origin_id uuid not null unique,
  origin_code text not null,
  state text not null check (state in ('active', 'block-int', 'blocked', 'initially-blocked', 'coded', 'coding',
    'to-be-coded', 'to-be-released', 'tagged', 'intervened', 'intervened-police', 'released', 'picked-up',
    'to-be-shipped', 'police-book', 'critical-delay', 'paid', 'preparing-police-book', 'removed', 'removed-metal',
    'removed-issue', 'null')),
  taken_at timestamptz not null,
  taken_date date not null,
  -- Who sold it, as the law wants it known: name, national id and address of that day (RD 197/1988 art. 91).
  seller jsonb not null,
  -- The prices it was appraised with.
  prices jsonb not null,
  uses_fixed text not null check (uses_fixed in ('no', 'enabled', 'stale', 'missing')),
  extra_gold_cents bigint not null check (extra_gold_cents >= 0),
  appraisal_cents bigint not null check (appraisal_cents >= 0),
  adjust_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  hold_days int not null check (hold_days >= 0),
  hold_until date,
  -- The day its police book was handed in: the hold counts from it (art. 93).
  submitted_date date,
  check (appraisal_cents + adjust_cents = total_cents),
  check (submitted_date is null or hold_until = submitted_date + hold_days)
) with (fillfactor = 80);
create index lots_newest on lots (taken_at desc, id desc);
create index lots_store on lots (store_id, taken_at desc, id desc);
-- What a midnight may set free.
create index lots_held on lots (hold_until) where state in ('initially-blocked', 'blocked', 'to-be-released');
create trigger lots_kept before delete on lots for each row execute function refuse_change();

create table lot_lines (
  id uuid primary key,
  lot_id uuid not null references lots,
  position int not null,
  family text not null,
  description text not null,
  metal text check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  fineness int check (fineness between 1 and 999),
  units int not null check (units > 0),
  weight_mg bigint not null check (weight_mg > 0),
  metal_weight_mg bigint not null check (metal_weight_mg >= 0),
  gem_weight_mg bigint not null check (gem_weight_mg >= 0),
  hallmarks text not null,
  gems jsonb not null,
  price_per_gram_cents bigint,
  metal_cents bigint not null check (metal_cents >= 0),
  gems_cents bigint not null check (gems_cents >= 0),
  adjust_cents bigint not null,
  amount_cents bigint not null check (amount_cents >= 0),
  -- Since when the police hold it.
  confiscated_at timestamptz,
  unique (lot_id, position),
  check (metal_cents + gems_cents + adjust_cents = amount_cents),
  check (metal_weight_mg + gem_weight_mg <= weight_mg),
  check ((metal is null) = (fineness is null)),
  check (metal is not null or metal_weight_mg = 0)
);
create trigger lot_lines_kept before delete on lot_lines for each row execute function refuse_change();

create table lot_photos (
  id uuid primary key references files,
  lot_id uuid not null references lots,
  position int not null,
  unique (lot_id, position)
);

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || code || ':stock:used', 'EUR', 0 from stores on conflict do nothing;
insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':' || k.kind || ':' || m.metal, m.metal, k.least
  from stores s, (values ('metal', 0), ('metal-origin', null)) as k(kind, least),
    unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal)
  on conflict do nothing;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on lots, lot_lines, lot_photos from quilate_app;
  revoke update on lot_photos from quilate_app;
end $$;
