-- The days of the audit: pages of a table that only grows follow the clock, so an index of a few kilobytes finds them.
create index audit_events_day on audit_events using brin (at) with (pages_per_range = 16, autosummarize = on);
