-- Why: a shop may be of several platforms (S0 §3): the one it works on, and others that count it as theirs.
alter table stores
  add column other_platform_ids text[] not null default '{}'
    check (other_platform_ids <@ array['jewels-district', 'main-jewellery', 'admin']),
  add constraint stores_other_platforms check (not platform_id = any (other_platform_ids));

create or replace view store_names with (security_invoker = true) as
  select id, code, name, tax_id, platform_id, channel, is_active, platform_id || other_platform_ids as platform_ids
  from stores;
