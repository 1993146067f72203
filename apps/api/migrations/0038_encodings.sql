-- Why: used jewels, or metal of a closing, made one piece for sale, which keeps what it was made of.

-- A jewel that has become a piece, or part of a bar, leaves the books of its lot with what it cost.
alter table lot_lines add column left_at timestamptz, add column left_by text, add column left_cents bigint,
  add check (num_nulls(left_at, left_by, left_cents) in (0, 3)), add check (left_cents >= 0);

-- Of released closings: what encodings and meltings have taken of each alloy, with what it cost.
create table closing_takes (
  id uuid primary key,
  closing_id uuid not null,
  metal text not null,
  weight_mg bigint not null check (weight_mg > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  -- The encoding or the bundle of a melting.
  taken_by uuid not null,
  taken_at timestamptz not null,
  given_back_at timestamptz,
  foreign key (closing_id, metal) references closing_metals
);
create index closing_takes_closing on closing_takes (closing_id, metal) where given_back_at is null;
create trigger closing_takes_kept before delete on closing_takes for each row execute function refuse_change();

create table encodings (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('CREATED', 'RECEIVED', 'STAND_BY', 'VERIFIED', 'ENCODED', 'CANCELLED')),
  made_at timestamptz not null,
  made_date date not null,
  employee_id uuid not null references employees,
  description text not null,
  family text not null,
  metal text check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  -- What goes in.
  weight_mg bigint not null check (weight_mg > 0),
  metal_weight_mg bigint not null check (metal_weight_mg between 0 and weight_mg),
  cost_cents bigint not null check (cost_cents >= 0),
  -- What the scale says of the piece, and what is missing.
  out_weight_mg bigint,
  gem text,
  gem_weight_mg bigint,
  hallmarks text,
  loss_mg bigint,
  metal_loss_mg bigint,
  product_id uuid unique references products,
  encoded_at timestamptz,
  version int not null default 1,
  check (num_nulls(out_weight_mg, gem, gem_weight_mg, hallmarks, loss_mg, metal_loss_mg) in (0, 6)),
  check (state not in ('VERIFIED', 'ENCODED') or out_weight_mg is not null),
  check (out_weight_mg + loss_mg = weight_mg and loss_mg >= 0 and metal_loss_mg between 0 and metal_weight_mg),
  check ((state = 'ENCODED') = (product_id is not null)),
  check ((product_id is null) = (encoded_at is null))
) with (fillfactor = 80);
create index encodings_newest on encodings (made_at desc, id desc);
create trigger encodings_kept before delete on encodings for each row execute function refuse_change();

create table encoding_parents (
  encoding_id uuid not null references encodings,
  position int not null,
  source text not null check (source in ('ENCODING', 'UNIFY', 'CLOSING')),
  -- One of them: a jewel of a lot, a defective piece, metal of a closing.
  jewel_id uuid,
  lot_id uuid references lots,
  product_id uuid references products,
  take_id uuid unique references closing_takes,
  code text not null,
  origin_code text,
  description text not null,
  family text,
  metal text,
  weight_mg bigint not null check (weight_mg > 0),
  metal_weight_mg bigint not null check (metal_weight_mg between 0 and weight_mg),
  cost_cents bigint not null check (cost_cents >= 0),
  primary key (encoding_id, position),
  check (num_nonnulls(jewel_id, take_id) = 1),
  check (num_nonnulls(lot_id, product_id) = num_nonnulls(jewel_id))
);
create index encoding_parents_jewel on encoding_parents (jewel_id);
create index encoding_parents_lot on encoding_parents (lot_id);
create trigger encoding_parents_kept before update or delete on encoding_parents
  for each row execute function refuse_change();

insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:' || k.kind || ':' || m.metal, m.metal, 0
  from (values ('encoded'), ('loss')) as k(kind), unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal);
insert into ledger_accounts (path, asset, floor_amount) values ('metals:pieces', 'EUR', 0);

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on closing_takes, encodings, encoding_parents from quilate_app;
  revoke update on encoding_parents from quilate_app;
end $$;
