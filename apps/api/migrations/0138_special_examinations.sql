-- Why: who deals in gold examines what looks unusual, writes down what came of it, keeps it ten years and tells nobody (Ley 10/2010
-- arts. 17, 18, 24 and 25, decision 0270). Everything here is only added to.

create table special_examinations (
  id uuid primary key,
  code text not null unique,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('REPEATED', 'SPLIT', 'THIRD_PARTY_ACCOUNT', 'UNUSUAL', 'OTHER')),
  reason text not null check (char_length(reason) >= 20),
  -- Nobody's, where the house noticed it by itself.
  created_by uuid references employees,
  begun_on date not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null check (state in ('suggested', 'open', 'concluded', 'dismissed')),
  -- The day it was concluded or dismissed: from it the years count in which it is kept.
  ended_on date,
  dismissed_reason text,
  -- The one that holds.
  conclusion_id uuid,
  version int not null default 1,
  check ((state in ('concluded', 'dismissed')) = (ended_on is not null)),
  check ((state = 'concluded') = (conclusion_id is not null)),
  check (state <> 'dismissed' or dismissed_reason is not null),
  check (created_by is null or state not in ('suggested', 'dismissed'))
);
-- One suggestion of a person waits at a time.
create unique index special_examinations_waiting on special_examinations (customer_id) where state = 'suggested';
create index special_examinations_customer on special_examinations (customer_id);
create index special_examinations_newest on special_examinations (created_at desc, id desc);
create trigger special_examinations_kept before delete on special_examinations for each row execute function refuse_change();

create table special_examination_operations (
  examination_id uuid not null references special_examinations,
  -- A purchase, a recoverable sale or a sale.
  operation_id uuid not null,
  is_noticed boolean not null,
  is_paid_to_another boolean not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by uuid references employees,
  primary key (examination_id, operation_id)
);
-- What was noticed once is not noticed again, however often and by however many processes it is looked at.
create unique index special_examination_operations_noticed on special_examination_operations (operation_id) where is_noticed;
create index special_examination_operations_of on special_examination_operations (operation_id);

create table special_examination_notes (
  id uuid primary key,
  examination_id uuid not null references special_examinations,
  text text not null,
  at timestamptz not null,
  employee_id uuid not null references employees
);
create index special_examination_notes_of on special_examination_notes (examination_id, at);

create table special_examination_papers (
  id uuid primary key references files,
  examination_id uuid not null references special_examinations,
  kind text not null check (kind in ('SUPPORT', 'RECEIPT', 'OTHER')),
  added_at timestamptz not null,
  added_by uuid not null references employees
);
create index special_examination_papers_of on special_examination_papers (examination_id, added_at);

create table special_examination_conclusions (
  id uuid primary key,
  examination_id uuid not null references special_examinations,
  outcome text not null check (outcome in ('NOT_REPORTED', 'REPORTED')),
  reasons text not null check (char_length(reasons) >= 20),
  reference text,
  reported_on date,
  receipt_id uuid references special_examination_papers,
  concluded_on date not null,
  concluded_at timestamptz not null,
  signer_id uuid not null references employees,
  check ((outcome = 'REPORTED') = (reference is not null)),
  check ((outcome = 'REPORTED') = (reported_on is not null)),
  check ((outcome = 'REPORTED') = (receipt_id is not null)),
  check (reported_on <= concluded_on)
);
create index special_examination_conclusions_of on special_examination_conclusions (examination_id, concluded_at);
alter table special_examinations add foreign key (conclusion_id) references special_examination_conclusions;

do $$
declare book text;
begin
  foreach book in array array['operations', 'notes', 'papers', 'conclusions'] loop
    execute format('create trigger kept before update or delete on special_examination_%s for each row
      execute function refuse_change()', book);
  end loop;
end $$;

-- What of a person may be examined: used gold they sold or pledged, and what they bought.
create view examinable_operations with (security_invoker = true) as
  select 'purchase' as kind, v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date as day,
    v.total_cents as amount_cents, v.is_cancelled as is_undone,
    (select coalesce(sum(p.amount_cents), 0)::bigint from lots k join lot_payments p on p.lot_id = k.id
      where k.origin_id = v.id and p.source <> 'bank' and p.voided_at is null) as cash_cents
  from customer_purchases v
  union all
  select 'recoverableSale', v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date,
    v.base_cents, v.state = 'ANU',
    (select coalesce(sum(p.amount_cents), 0)::bigint from lots k join lot_payments p on p.lot_id = k.id
      where k.origin_id = v.id and p.source <> 'bank' and p.voided_at is null)
  from customer_recoverable_sales v
  union all
  select 'sale', v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date,
    v.total_cents - v.refunded_cents, false,
    (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint from payments p
      where p.sale_id = v.id and p.method = 'CASH' and p.refunds_payment_id is null and p.corrected_at is null)
  from customer_sales v;

-- Whose data the law keeps for it, since when: a live one since today. It names neither why nor which.
create view customer_examinations with (security_invoker = true) as
  select id, customer_id, created_at as at, coalesce(ended_on, business_date()) as kept_from from special_examinations;

-- What the home of direction counts: those nobody has looked at.
create view suggested_examinations with (security_invoker = true) as
  select id, begun_on from special_examinations where state = 'suggested';

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in
  ('books', 'job', 'guessing', 'exports', 'uploads', 'backup', 'flood', 'overdue', 'tax', 'examinations'));

-- Who looked at one is written down as who opened an id.
alter table access_log drop constraint access_log_kind_check;
alter table access_log add constraint access_log_kind_check check (kind in
  ('signIn', 'signInFailed', 'signInLocked', 'signOut', 'refused', 'paper', 'export', 'examination'));
create index access_log_examinations on access_log (subject, id) where kind = 'examination';
