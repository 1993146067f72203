-- Why: not every sale bears the tax: a company of retailers sells exempt, investment gold is exempt, and so is what is sent out of the islands
-- (DL 1/2025 arts. 27, 71 to 76; Ley 20/1991 art. 11; decision 0224).
-- Contract: columns that are null where nothing was said; a piece of a company in the general regime stands as before.
create table company_regimes (
  id uuid primary key,
  company_id uuid not null references companies,
  regime text not null check (regime in ('GENERAL', 'RETAILER')),
  since date not null,
  reason text not null,
  signer_id uuid references employees,
  created_at timestamptz not null default clock_timestamp()
);
create index company_regimes_current on company_regimes (company_id, since desc, created_at desc);

-- What rules a shop on a day.
create function company_regime(company uuid, on_day date) returns text language sql stable as $$
  select coalesce((select regime from company_regimes where company_id = company and since <= on_day
    order by since desc, created_at desc limit 1), 'GENERAL')
$$;

-- As investment gold: a bar or a coin, and its fineness in thousandths.
alter table products
  add column investment text check (investment in ('INGOT', 'COIN')),
  add column fineness int check (fineness between 1 and 1000),
  add column minted_year int,
  add constraint products_investment check ((investment is null) = (fineness is null)
    and (investment is null or tax_bp = 0)
    and (minted_year is not null) = (investment is not distinct from 'COIN'));

-- Why a piece bears no tax where it is sold, if it bears none.
create function piece_treatment(investment text, store uuid) returns text language sql stable as $$
  select case when investment is not null then 'INVESTMENT_GOLD'
    when company_regime((select company_id from stores where id = store), business_date()) = 'RETAILER' then 'RETAILER' end
$$;

alter table sale_lines add column treatment text check (treatment in ('RETAILER', 'INVESTMENT_GOLD', 'EXPORT'));
alter table bookings add column treatment text check (treatment in ('RETAILER', 'INVESTMENT_GOLD'));
alter table sale_budgets add column treatment text check (treatment in ('RETAILER', 'INVESTMENT_GOLD'));
