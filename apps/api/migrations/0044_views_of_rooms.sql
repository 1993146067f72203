-- Why: what other rooms may know of a record is said by its room, in a view; its tables stay its own (decision 0068).

-- Names of shops and people, for who shows them.
create view store_names with (security_invoker = true) as
  select id, code, name, platform_id, channel, is_active from stores;
create view employee_names with (security_invoker = true) as
  select id, concat_ws(' ', name, surname) as name from employees;
