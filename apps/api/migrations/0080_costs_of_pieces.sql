-- Why: what a piece cost stood in no account, and what was sold stayed in those of metals (decision 0120).
create table piece_costs (
  item_id uuid primary key references products,
  -- The account it came from, and what it cost then.
  origin text not null,
  origin_cents bigint not null check (origin_cents >= 0),
  -- Where its cost stands in the books.
  account text not null,
  cost_cents bigint not null check (cost_cents >= 0)
);
create index piece_costs_account on piece_costs (account);

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':' || a.account, 'EUR', 0
  from stores s cross join unnest(array['stock:pieces', 'cost:sales', 'stock:lost']) as a(account);
insert into ledger_accounts (path, asset, floor_amount) values ('stock:origin', 'EUR', null);
insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:encoded-out:' || metal, metal, 0
  from unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as metal;
-- The piece and its parents pass through it, in any order.
alter table ledger_accounts disable trigger ledger_accounts_guard;
update ledger_accounts set floor_amount = null where path = 'metals:pieces';
alter table ledger_accounts enable trigger ledger_accounts_guard;

-- What a piece comes from, for the room that books its cost.
create view billed_pieces with (security_invoker = true) as
  select i.product_id from supplier_order_pieces i join supplier_order_lines l on l.id = i.line_id
    join supplier_orders o on o.id = l.order_id where o.billed_cents is not null;
create view encoded_pieces with (security_invoker = true) as
  select product_id, metal, metal_weight_mg - metal_loss_mg as metal_mg from encodings where state = 'ENCODED';

-- Bars carry what the pieces in them cost, as they carry that of lots and closings.
do $$
declare booked record; opened uuid;
begin
  create temporary table bar_pieces on commit drop as
    select r.id, r.state, sum(b.cost_cents)::bigint as cents from bars r
      join melting_bundles b on b.melting_id = r.melting_id and b.product_id is not null group by r.id
      having sum(b.cost_cents) > 0;
  update bars r set cost_cents = r.cost_cents + x.cents from bar_pieces x where x.id = r.id;
  for booked in
    select p.kind, sum(x.cents)::bigint as cents, p.out_of, p.into_it from bar_pieces x
      join (values (1, 'METAL_MELTING', array['HELD', 'SOLD', 'PAID', 'SUPPLIED'], 'metals:pieces', 'metals:bars'),
        (2, 'BAR_SALE', array['SOLD', 'PAID'], 'metals:bars', 'metals:cost-of-sales'),
        (3, 'METAL_REMAINDER_SUPPLY', array['SUPPLIED'], 'metals:bars', 'metals:workshop-cost'))
        as p(step, kind, states, out_of, into_it) on x.state = any (p.states)
      group by p.step, p.kind, p.out_of, p.into_it order by p.step
  loop
    opened := gen_random_uuid();
    insert into ledger_transactions (id, kind, concept, record_id, description, business_date)
      values (opened, booked.kind, 'founding', opened, 'Coste de piezas fundidas', business_date());
    perform book_entries(array[opened, opened], array_agg(a.id order by a.id),
        array_agg(case a.path when booked.out_of then -booked.cents else booked.cents end order by a.id))
      from ledger_accounts a where a.path in (booked.out_of, booked.into_it);
  end loop;
end $$;
