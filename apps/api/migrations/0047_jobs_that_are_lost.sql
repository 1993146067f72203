-- Why: a job whose pledge nobody finds is given up with the zone manager, and its money goes back (decision 0085).

alter table works add column lost_at timestamptz;
