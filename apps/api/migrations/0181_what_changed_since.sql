-- Why: what changed since an instant is asked of the history of all records, which is kept in the order of time (docs/decisions/0392).
create index state_changes_day on state_changes using brin (at) with (pages_per_range = 16, autosummarize = on);
