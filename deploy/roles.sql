-- The two roles of Quilate and their database, once, as administrator: psql -v owner_password=… -v app_password=… -f
-- roles.sql. Who answers requests may add to the books and never rewrite them; who owns the tables upgrades them, and
-- makes the databases in which copies are tried.
create role quilate_owner login createdb password :'owner_password';
create role quilate_app login password :'app_password';
create database quilate owner quilate_owner encoding 'UTF8' template template0;
revoke connect on database quilate from public;
grant connect on database quilate to quilate_app;
