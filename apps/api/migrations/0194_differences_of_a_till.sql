-- Why: what a till lacked was unpacked out of its whole report, once for each figure: seconds over all tills.
alter table cash_sessions
  add column difference_cents bigint generated always as ((report ->> 'differenceCents')::bigint) stored,
  add column card_difference_cents bigint generated always as
    ((report ->> 'countedCardCents')::bigint - (report ->> 'expectedCardCents')::bigint) stored;
drop index cash_sessions_with_difference;
create index cash_sessions_with_difference on cash_sessions (opened_at, id)
  where opening_difference_cents <> 0 or difference_cents <> 0 or card_difference_cents <> 0;
