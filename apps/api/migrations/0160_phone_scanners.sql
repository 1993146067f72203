-- Why: a counter without a scanner, or a piece out of reach of its cable, is read with a phone; its token does one thing, for one
-- session of one computer, and ends with it (decision 0331).

create table phone_scanners (
  id uuid primary key,
  store_id uuid not null references stores,
  employee_id uuid not null references employees,
  -- The session it reads for, by the hash of its token: who locks it, leaves it or hands it over leaves the phone behind.
  session_hash bytea not null,
  code_hash bytea not null unique,
  token_hash bytea unique,
  state text not null default 'waiting' check (state in ('waiting', 'paired', 'ended')),
  -- As the browser of the phone names itself.
  browser text not null default '' check (char_length(browser) <= 200),
  offered_at timestamptz not null default clock_timestamp(),
  paired_at timestamptz,
  last_used_at timestamptz,
  ended_as text check (ended_as in ('desktop', 'phone', 'replaced')),
  -- The session was locked, left or handed over while it read: no unlocking brings it back.
  cut_at timestamptz,
  check (state <> 'paired' or (token_hash is not null and paired_at is not null and last_used_at is not null)),
  check ((state = 'ended') = (ended_as is not null))
);
create unique index phone_scanners_one on phone_scanners (session_hash) where state = 'paired';
create index phone_scanners_of_session on phone_scanners (session_hash, offered_at desc);

-- What was read, for as long as a screen may take it; the night forgets it.
create table phone_scans (
  id uuid primary key,
  phone_scanner_id uuid not null references phone_scanners,
  store_id uuid not null references stores,
  code text not null check (char_length(code) between 1 and 64),
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index phone_scans_newest on phone_scans (phone_scanner_id, sent_at desc);
create index phone_scans_old on phone_scans (sent_at);

create function cut_phones() returns trigger language plpgsql as $$
begin
  update phone_scanners set cut_at = clock_timestamp()
    where session_hash = old.token_hash and state <> 'ended' and cut_at is null;
  return null;
end $$;
create trigger sessions_cut_phones after update on sessions for each row
  when (new.token_hash <> old.token_hash or (new.locked_at is not null and old.locked_at is null)
    or (new.revoked_at is not null and old.revoked_at is null))
  execute function cut_phones();
