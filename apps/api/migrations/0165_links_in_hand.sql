-- A link that direction hands over instead of mailing it: it proves no address (docs/decisions/0351).
alter table password_links add column is_handed boolean not null default false;
