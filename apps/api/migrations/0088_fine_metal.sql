-- Why: lots, closings and encodings stood in the books in gross grams alone (decision 0138).
alter table encodings add column fine_ug bigint check (fine_ug >= 0);
alter table encodings add column fine_loss_ug bigint check (fine_loss_ug between 0 and fine_ug);
create function pg_temp.law(metal text) returns bigint language sql as $$
  select case metal when 'ORO_24' then 999 when 'ORO_22' then 916 when 'ORO_18' then 750 when 'ORO_BAJO' then 585
    when 'PLATA' then 925 else 0 end $$;
create function pg_temp.fine(metal text) returns text language sql as $$
  select case metal when 'PLATA' then 'PLATA' else 'ORO' end $$;

update encodings n set fine_ug = coalesce((select sum(p.metal_weight_mg * coalesce(j.fineness, pg_temp.law(p.metal)))
  from encoding_parents p left join lot_lines j on j.id = p.jewel_id where p.encoding_id = n.id), 0);
-- What is missing takes its part of it, rounded half up.
update encodings set fine_loss_ug = case metal_weight_mg when 0 then 0
  else div(fine_ug::numeric * metal_loss_mg * 2 + metal_weight_mg, metal_weight_mg * 2) end where state = 'ENCODED';
alter table encodings alter column fine_ug set not null;
create or replace view encoded_pieces with (security_invoker = true) as
  select product_id, metal, metal_weight_mg - metal_loss_mg as metal_mg, fine_ug - fine_loss_ug as fine_ug
  from encodings where state = 'ENCODED';

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':' || a.name || ':' || f.type, f.asset, a.least
  from stores s, (values ('fine', 0), ('fine-origin', null)) as a(name, least),
    (values ('ORO', 'ORO_FINO'), ('PLATA', 'PLATA_FINA')) as f(type, asset);
insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:' || a.name || ':' || f.type, f.asset, a.least
  from (values ('fine-unreviewed', 0), ('fine-rejected', 0), ('fine-owners', null), ('fine-metal', 0),
      ('fine-encoded', 0), ('fine-encoded-out', 0), ('fine-loss', 0), ('fine-review', null)) as a(name, least),
    (values ('ORO', 'ORO_FINO'), ('PLATA', 'PLATA_FINA')) as f(type, asset);

-- What is here today, as if it had been booked when it came.
do $$
declare booked record; opened uuid;
begin
  create temporary table fine_here on commit drop as
    select 'PURCHASE_CREATE' as kind, 'store:' || s.code || ':fine:' || pg_temp.fine(l.metal) as into_it,
        'store:' || s.code || ':fine-origin:' || pg_temp.fine(l.metal) as out_of,
        sum(l.metal_weight_mg * l.fineness)::bigint as ug
      from lots k join stores s on s.id = k.store_id join lot_lines l on l.lot_id = k.id
      where k.state not in ('removed', 'removed-metal', 'removed-issue') and l.left_at is null and l.metal is not null
      group by 2, 3
    union all select 'CLOSING_REVIEW', 'metals:fine-' || split_part(path, ':', 2) || ':' || pg_temp.fine(asset),
        'metals:' || case split_part(path, ':', 2) when 'metal' then 'fine-origin:' else 'fine-owners:' end
          || pg_temp.fine(asset), sum(balance * pg_temp.law(asset))::bigint
      from ledger_accounts where path ~ '^metals:(unreviewed|rejected|metal):' group by 2, 3
    union all select 'METAL_ENCODING', 'metals:' || x.name || ':' || pg_temp.fine(n.metal),
        'metals:fine-origin:' || pg_temp.fine(n.metal), sum(case x.name when 'fine-loss' then n.fine_loss_ug
          else n.fine_ug - n.fine_loss_ug end)::bigint
      from encodings n, (values ('fine-encoded'), ('fine-loss')) as x(name)
      where n.state = 'ENCODED' and n.metal is not null group by 2, 3
    union all select 'PIECE_COSTS', 'metals:fine-encoded-out:' || pg_temp.fine(n.metal),
        'metals:fine-encoded:' || pg_temp.fine(n.metal), sum(n.fine_ug - n.fine_loss_ug)::bigint
      from encodings n join piece_costs k on k.item_id = n.product_id and k.account not like '%:stock:pieces'
      where n.state = 'ENCODED' and n.metal is not null group by 2, 3;
  for booked in select * from fine_here where ug <> 0 order by kind = 'PIECE_COSTS', into_it loop
    opened := gen_random_uuid();
    insert into ledger_transactions (id, kind, concept, record_id, description, business_date)
      values (opened, booked.kind, 'founding', opened, 'Fino del metal que ya estaba en la casa', business_date());
    perform book_entries(array[opened, opened], array_agg(a.id order by a.id),
        array_agg(case a.path when booked.out_of then -booked.ug else booked.ug end order by a.id))
      from ledger_accounts a where a.path in (booked.out_of, booked.into_it);
  end loop;
end $$;
