-- Why: what the office asks of a year is not read out of a million sales. Days that are over are summed once, by a job; today is read from the
-- sales themselves (decision 0315). A sale writes nothing here.

-- What was sold and what came back, piece by piece and payment by payment. The lines of a sale and its payments are laid along the same ruler of cents:
-- where they overlap is what was paid of a piece in a way, so that both add up to the sale whatever it is grouped by.
create view sale_figures with (security_invoker = true) as
  with sold as (
    select v.id as sale_id, v.sold_at as at, v.store_id, v.seller_id, false as is_return
    from sales v
    union all
    select v.id, l.returned_at, v.store_id, v.seller_id, true
    from (select distinct sale_id, returned_at from sale_lines where returned_at is not null) l join sales v on v.id = l.sale_id
  )
  select s.at, (s.at at time zone 'Atlantic/Canary')::date as business_date,
    extract(hour from s.at at time zone 'Atlantic/Canary')::int as hour,
    s.store_id, s.seller_id, p.family, coalesce(p.metal, 'NONE') as metal, coalesce(m.method, 'NONE') as method,
    (not s.is_return and l.n = 1 and coalesce(m.n, 1) = 1)::int as sale_count,
    (not s.is_return and coalesce(m.lo <= l.lo, true))::int as piece_count,
    coalesce(not s.is_return and m.lo >= l.lo and m.lo < l.hi, false)::int as payment_count,
    case when s.is_return then 0 else x.cents end as gross_cents,
    (s.is_return and coalesce(m.lo <= l.lo, true))::int as returned_count,
    case when s.is_return then x.cents else 0 end as returned_cents,
    w.sign * (case when l.hi = l.lo then c.base else c.base * x.until / (l.hi - l.lo) - c.base * x.since / (l.hi - l.lo) end) as base_cents,
    w.sign * (case when l.hi = l.lo then c.cost else c.cost * x.until / (l.hi - l.lo) - c.cost * x.since / (l.hi - l.lo) end) as cost_cents
  from sold s
    cross join lateral (
      -- Of what came back only what came back then; the ruler begins with what came back before.
      select * from (
        select i.*, row_number() over (order by i.position) as n
        from (
          select e.position, e.product_id, e.tax_bp, e.returned_at,
            (sum(e.total_cents) over w - e.total_cents)::bigint as lo, (sum(e.total_cents) over w)::bigint as hi
          from sale_lines e where e.sale_id = s.sale_id and (not s.is_return or e.returned_at is not null)
          window w as (order by case when s.is_return then e.returned_at end, e.position)
        ) i
      ) k where not s.is_return or k.returned_at = s.at
    ) l
    join products p on p.id = l.product_id
    left join lateral (
      select r.method, row_number() over w as n, (sum(r.amount_cents) over w - r.amount_cents)::bigint as lo,
        -- The last one reaches to the end, whatever is missing.
        (case when lead(r.id) over w is null then 9007199254740991 else sum(r.amount_cents) over w end)::bigint as hi
      from payments r
      where r.sale_id = s.sale_id and r.corrected_at is null and (r.refunds_payment_id is not null) = s.is_return
      window w as (order by r.paid_at, r.id)
    ) m on greatest(l.lo, m.lo) < least(l.hi, m.hi) or (l.lo = l.hi and m.n = 1)
    cross join lateral (select case when s.is_return then -1 else 1 end as sign) w
    cross join lateral (
      select greatest(0, least(l.hi, coalesce(m.hi, l.hi)) - greatest(l.lo, coalesce(m.lo, l.lo)))::bigint as cents,
        greatest(0, greatest(l.lo, coalesce(m.lo, l.lo)) - l.lo)::bigint as since,
        greatest(0, least(l.hi, coalesce(m.hi, l.hi)) - l.lo)::bigint as until
    ) x
    -- Without tax, and only of what has a cost: a margin of what nobody knows the cost of would be invented.
    cross join lateral (
      select case when p.cost_cents is null then 0 else round((l.hi - l.lo) * 10000 / (10000 + l.tax_bp)::numeric)::bigint end as base,
        coalesce(p.cost_cents, 0) as cost
    ) c;

-- The days that are summed: whole, all shops.
create table sale_days (
  business_date date primary key,
  summed_at timestamptz not null
);
create table sale_cells (
  business_date date not null references sale_days on delete cascade,
  store_id uuid not null references stores,
  seller_id uuid not null references employees,
  hour int not null,
  family text not null,
  metal text not null,
  method text not null,
  sale_count int not null,
  piece_count int not null,
  payment_count int not null,
  gross_cents bigint not null,
  returned_count int not null,
  returned_cents bigint not null,
  base_cents bigint not null,
  cost_cents bigint not null,
  primary key (business_date, store_id, seller_id, hour, family, metal, method)
);
-- The same by one thing alone, for whole years.
create table sale_sums (
  business_date date not null references sale_days on delete cascade,
  store_id uuid not null references stores,
  grouping text not null check (grouping in ('store', 'seller', 'hour', 'family', 'metal', 'method')),
  key text not null,
  sale_count int not null,
  piece_count int not null,
  payment_count int not null,
  gross_cents bigint not null,
  returned_count int not null,
  returned_cents bigint not null,
  base_cents bigint not null,
  cost_cents bigint not null,
  primary key (grouping, business_date, store_id, key)
);

-- A payment that is put right makes the days it stands in unsummed again: until the job has passed they are read from the sales.
-- One that comes while a day is being summed waits for it: it would find nothing to take away.
create function unsum_sale_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('sale_days', 0));
  delete from sale_days d using sales v
    where v.id = new.sale_id and d.business_date in (v.business_date, (new.paid_at at time zone 'Atlantic/Canary')::date);
  return null;
end $$;
create trigger payments_unsum after update of corrected_at on payments
  for each row when (new.corrected_at is distinct from old.corrected_at and new.sale_id is not null) execute function unsum_sale_days();

-- Who appraised what was bought, of either kind.
create view bought_by with (security_invoker = true) as
  select k.id as lot_id, p.employee_id from lots k join purchases p on p.id = k.origin_id where k.origin = 'purchase'
  union all
  select k.id, r.creator_id from lots k join recoverable_sales r on r.id = k.origin_id where k.origin = 'recoverableSale';
