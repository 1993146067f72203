-- Why: other programs learn what happened here, in one order, without reading every list again (B-27).

-- Lines of the audit, and what time moves, numbered one after another by whoever holds the turn: no number is given
-- while a smaller one is still to come, so that nobody who reads on from the last one misses any.
create table feed_events (
  n bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  concept text not null,
  record_id uuid,
  code text,
  store_id uuid
);
create index feed_events_age on feed_events (at);

-- How far each chain of the audit has been numbered; what came before this version is in no feed.
create table feed_heads (
  chain text primary key,
  seq bigint not null
);
insert into feed_heads select chain, seq from audit_heads;

-- What moved by itself has no line of the audit: it waits here until it is numbered.
create table feed_waiting (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  concept text not null,
  record_id uuid not null,
  store_id uuid
);
