-- A limit may be put right the day it was set: of two from the same day the later one rules.
alter table policy_limits drop constraint policy_limits_pkey;
alter table policy_limits add column id uuid primary key default gen_random_uuid();
create index policy_limits_of_name on policy_limits (name, valid_from, created_at);
alter table policy_limits add foreign key (employee_id) references employees;
