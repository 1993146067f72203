-- Why: what becomes of each jewel that arrived in the metals division: made a piece, melted, or made one with others.

create table extractions (
  id uuid primary key,
  lot_id uuid unique references lots,
  product_id uuid unique references products,
  state text not null check (state in ('PENDING', 'PARTIAL', 'COMPLETED')),
  opened_at timestamptz not null,
  completed_at timestamptz,
  version int not null default 1,
  check (num_nonnulls(lot_id, product_id) = 1),
  check ((state = 'COMPLETED') = (completed_at is not null))
) with (fillfactor = 80);
create index extractions_done on extractions (completed_at desc) where state = 'COMPLETED';
create trigger extractions_kept before delete on extractions for each row execute function refuse_change();

create table extraction_jewels (
  extraction_id uuid not null references extractions,
  -- A jewel of its lot, or the piece itself.
  jewel_id uuid not null,
  mode text not null check (mode in ('ENCODING', 'MELTING', 'UNIFY')),
  -- Encoded or melted, and with what.
  processed_at timestamptz,
  processed_by text,
  primary key (extraction_id, jewel_id),
  check ((processed_at is null) = (processed_by is null))
) with (fillfactor = 80);
create unique index extraction_jewels_once on extraction_jewels (jewel_id);
-- What encodings and meltings look for.
create index extraction_jewels_waiting on extraction_jewels (mode) where processed_at is null;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on extractions from quilate_app;
end $$;
