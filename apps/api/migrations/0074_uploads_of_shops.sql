-- Why: the limit of uploads is dated and of a shop, and direction is told before it is reached (decision 0110).
alter table files add store_id uuid references stores (id);
create index files_of_shop on files (store_id, created_at);
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check
  check (kind in ('books', 'job', 'guessing', 'exports', 'uploads'));
