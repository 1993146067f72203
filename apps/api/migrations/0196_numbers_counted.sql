-- Why: the page of numbers counted every document of the house each time it was opened (B-34, docs/decisions/0420).

-- What a series holds up to a number, counted whole each night.
create table number_counts (
  name text not null,
  series text not null,
  place_id uuid,
  year int,
  first int not null,
  up_to int not null,
  numbered int not null,
  missing int not null,
  -- The first of them.
  missing_numbers int[] not null,
  counted_at timestamptz not null default clock_timestamp(),
  primary key (name, series)
);
create index wholesale_invoices_number on wholesale_invoices (number) where series is not null;

-- Numbers that were given up, by their series.
create index manual_invoices_given_up on manual_invoices ((left(code, -6))) where state = 'corrected';
create index cash_movements_given_up on cash_movements ((left(code, -6))) where state = 'corrected';
create index purchases_given_up on purchases ((left(code, -6))) where state = 'cancelled';
create index bookings_given_up on bookings ((left(code, -6))) where state = 'cancelled';
create index encodings_given_up on encodings ((left(code, -6))) where state = 'CANCELLED';
create index meltings_given_up on meltings ((left(code, -6))) where state = 'CANCELLED';
create index shipments_given_up on shipments ((left(code, -6))) where state = 'cancelled';
create index collections_given_up on collections ((left(code, -6))) where state = 'CANCELLED';
create index works_given_up on works ((left(code, -6))) where state = 'CANCELLED';
