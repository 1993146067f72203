-- Why: what leaves the house or is kept beside the tables: mails waiting to be sent, and papers of people, which are
-- kept encrypted, belong to one record, and tell who opened them.

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_waiting on mails (created_at) where sent_at is null;

create table files (
  id uuid primary key,
  purpose text not null,
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size_bytes bigint not null check (size_bytes > 0),
  -- Of the bytes as they were accepted, before encryption.
  sha256 bytea not null,
  -- The key of this file alone, wrapped with the key of the house; without it the bytes are noise.
  wrapped_key bytea,
  employee_id uuid not null references employees,
  created_at timestamptz not null default clock_timestamp(),
  -- The record it belongs to: set once, by the command that uses the file.
  concept text,
  record_id uuid,
  claimed_at timestamptz,
  erased_at timestamptz,
  check ((claimed_at is null) = (record_id is null)),
  check ((erased_at is null) = (wrapped_key is not null))
);
create index files_record on files (record_id) where record_id is not null;
create index files_unclaimed on files (created_at) where claimed_at is null and erased_at is null;
create index files_of_a_day on files (employee_id, created_at);

create table file_views (
  id bigint generated always as identity primary key,
  file_id uuid not null references files,
  employee_id uuid not null references employees,
  store_id uuid not null references stores,
  at timestamptz not null default clock_timestamp()
);
create index file_views_file on file_views (file_id, id desc);
create trigger file_views_append_only before update or delete on file_views
  for each row execute function refuse_change();
create trigger file_views_no_truncate before truncate on file_views execute function refuse_change();
