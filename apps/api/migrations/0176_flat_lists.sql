-- The days of the audit: pages of a table that only grows follow the clock, so an index of a few kilobytes finds them.
create index audit_events_day on audit_events using brin (at) with (pages_per_range = 16, autosummarize = on);

-- The few closes that did not add up, out of thousands that did, without opening each report.
create index cash_sessions_with_difference on cash_sessions (opened_at, id)
  where opening_difference_cents <> 0 or (report ->> 'differenceCents')::bigint <> 0
    or (report ->> 'countedCardCents')::bigint - (report ->> 'expectedCardCents')::bigint <> 0;
