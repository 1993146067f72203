-- Why: approvals given from afar, drawn signatures that stay as they are, and several people at one counter.

-- A code for one action, record and amount; only a keyed digest of it is kept.
create table authorisations (
  id uuid primary key,
  state text not null check (state in ('issued', 'used')),
  code_digest bytea not null,
  store_id uuid not null references stores,
  action text not null,
  -- As people read it to each other; nothing for what does not exist yet.
  record_code text,
  amount_cents bigint check (amount_cents > 0),
  reason text not null,
  issuer_id uuid not null references employees,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  user_id uuid references employees,
  check (expires_at > issued_at),
  check ((state = 'used') = (used_at is not null)),
  check ((used_at is null) = (user_id is null))
);
create index authorisations_code on authorisations (code_digest);
create index authorisations_newest on authorisations (issued_at desc, id desc);

-- Used once, and nothing else about it ever changes.
create function guard_authorisation() returns trigger language plpgsql as $$
declare use text[] := array['state', 'used_at', 'user_id'];
begin
  if old.state = 'used' or to_jsonb(new) - use is distinct from to_jsonb(old) - use then
    raise exception 'an authorisation is used once and never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger authorisations_guard before update on authorisations
  for each row execute function guard_authorisation();
create trigger authorisations_kept before delete on authorisations for each row execute function refuse_change();
create trigger authorisations_no_truncate before truncate on authorisations execute function refuse_change();

-- What a file holds never changes, and once it belongs to a record it stays there; it can only be forgotten.
create function guard_file() returns trigger language plpgsql as $$
declare
  claim text[] := array['concept', 'record_id', 'claimed_at'];
  forgotten text[] := array['name', 'wrapped_key', 'erased_at'];
  free text[] := case when old.claimed_at is null then claim || forgotten else forgotten end;
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (new.wrapped_key is distinct from old.wrapped_key and new.wrapped_key is not null) then
    raise exception 'a file never changes' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger files_guard before update on files for each row execute function guard_file();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on authorisations from quilate_app;
end $$;

-- A counter is a browser where several people are signed in; only the hash of its name is kept.
alter table sessions add column counter_hash bytea;
create index sessions_counter on sessions (counter_hash) where revoked_at is null;

-- What is printed on a badge says who somebody is, never that it is them; a new one ends the one before.
create table employee_badges (
  employee_id uuid primary key references employees,
  code_hash bytea not null unique,
  sealed_code bytea not null,
  issued_at timestamptz not null,
  issued_by uuid not null references employees
);

-- Who began the sale is its seller; who finished it, where that is somebody else.
alter table sales add column creator_id uuid references employees;
