-- Why: what leaves the house or is kept beside the tables: mails waiting to be sent and stored documents.

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
  sha256 bytea not null,
  employee_id uuid not null references employees,
  created_at timestamptz not null default clock_timestamp()
);
