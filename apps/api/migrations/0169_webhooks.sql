-- Why: a program is told of what happens here at an address of its own, signed, tried again and kept (B-27).

alter table integrations
  add webhook_url text check (length(webhook_url) <= 500),
  -- The last of the feed it has taken.
  add webhook_after bigint not null default 0,
  add webhook_attempts int not null default 0,
  add webhook_next_at timestamptz,
  add webhook_error text;
create index integrations_webhooks on integrations (webhook_next_at) where webhook_url is not null and state = 'active';

-- Every try, for a month.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  integration_id uuid not null references integrations,
  n bigint not null,
  at timestamptz not null default clock_timestamp(),
  took_ms int not null,
  status int,
  error text
);
create index webhook_deliveries_newest on webhook_deliveries (integration_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (at);

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('books', 'job', 'guessing', 'exports', 'uploads',
  'backup', 'flood', 'overdue', 'tax', 'examinations', 'exits', 'webhook'));
