-- Why: who looks at their sessions, or direction at somebody's, sees from where each was opened and ends just one (decision 0375).

-- A name for one that is not the hash of its token, which no screen is told.
alter table sessions add column id uuid not null default gen_random_uuid(),
  add column address text check (char_length(address) <= 64);
create unique index sessions_id on sessions (id);
