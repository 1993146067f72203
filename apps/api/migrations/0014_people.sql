-- Why: two records of one person become one and can part again, whoever changes their name is still found, and
-- pictures weigh little on a screen.

alter table customers
  add merged_into uuid references customers,
  drop constraint customers_status_check,
  add constraint customers_status_check
    check (status in ('ACTIVE', 'BLOCKED', 'ERASED', 'MERGED', 'MERGED_BANNED')),
  -- A merged record points to another; whoever was erased with it keeps pointing there.
  add constraint customers_merged check (
    case when status in ('MERGED', 'MERGED_BANNED') then merged_into is not null
      else merged_into is null or status = 'ERASED' end
    and merged_into <> id);
create index customers_merged_into on customers (merged_into) where merged_into is not null;

create table customer_merges (
  id uuid primary key,
  customer_id uuid not null references customers,
  into_id uuid not null references customers,
  merged_at timestamptz not null,
  undo_until date not null,
  -- The record that stays was banned by this merge alone, and is free again when it is undone.
  banned_survivor boolean not null default false,
  undone_at timestamptz,
  check (customer_id <> into_id)
);
create unique index customer_merges_live on customer_merges (customer_id) where undone_at is null;
create index customer_merges_into on customer_merges (into_id) where undone_at is null;

-- A sale shows the name of its day; what it is called now is in the record.
create table customer_former_names (
  customer_id uuid not null references customers,
  until_at timestamptz not null,
  name text not null,
  surname text not null,
  primary key (customer_id, until_at)
);

-- A small picture of each photo, sealed with a key of its own; a PDF has none.
alter table files
  add small_key bytea,
  add small_sha256 bytea,
  add constraint files_small check ((small_key is null or small_sha256 is not null)
    and (erased_at is null or small_key is null));
create index files_without_small on files (created_at)
  where small_sha256 is null and erased_at is null and content_type <> 'application/pdf';

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on customer_merges from quilate_app;
end $$;
