-- The two roles of Quilate and their database, once, as administrator: psql -v owner_password=… -v app_password=… -f
-- roles.sql. Who answers requests may add to the books and never rewrite them; who owns the tables upgrades them, and
-- makes the databases in which copies are tried.
create role quilate_owner login createdb password :'owner_password';
create role quilate_app login password :'app_password';
create database quilate owner quilate_owner encoding 'UTF8' template template0;
revoke connect on database quilate from public;
grant connect on database quilate to quilate_app;
-- What a transaction may rely on, also where a pooler lends its connection (docs/operate/scale.md).
alter role quilate_app in database quilate set timezone = 'UTC';
alter role quilate_app in database quilate set jit = 'off';
alter role quilate_app in database quilate set lock_timeout = '8s';
alter role quilate_app in database quilate set statement_timeout = '15s';
alter role quilate_app in database quilate set idle_in_transaction_session_timeout = '20s';
