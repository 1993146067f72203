-- Why: the file of a year's report reads some days at a time, each of which read all invoices (decision 0422).
create index invoices_day on invoices using brin (issue_date) with (pages_per_range = 32);
