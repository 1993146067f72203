-- Why: grams that were fetched and not reviewed, and rejected ones not given back, stood in no account (decision 0104).
insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:' || a.name || ':' || m.metal, m.metal, case when a.has_floor then 0 end
  from (values ('unreviewed', true), ('rejected', true), ('owners', false)) as a(name, has_floor),
    unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal);

-- What is here today, as if it had been booked when it came.
do $$
declare opened uuid := gen_random_uuid(); legs record;
begin
  create temporary table metal_here on commit drop as
    select l.metal, l.mg - coalesce(v.mg, 0) as unreviewed, coalesce(v.back, 0) as rejected
    from (select metal, sum(weight_mg)::bigint as mg from closing_collected where is_live group by 1) l
      left join (select metal, sum(accepted_mg + rejected_mg)::bigint as mg, sum(to_return_mg)::bigint as back
        from closing_reviewed group by 1) v on v.metal = l.metal;
  select array_agg(a.id order by a.id) as accounts, array_agg(x.amount order by a.id) as amounts into legs
    from (select 'metals:unreviewed:' || metal as path, unreviewed as amount from metal_here
      union all select 'metals:rejected:' || metal, rejected from metal_here
      union all select 'metals:owners:' || metal, -unreviewed - rejected from metal_here) x
    join ledger_accounts a on a.path = x.path where x.amount <> 0;
  if legs.accounts is null then return; end if;
  insert into ledger_transactions (id, kind, concept, record_id, description, business_date)
    values (opened, 'CLOSING_REVIEW', 'founding', opened, 'Metal de mayoristas que ya estaba en la casa', business_date());
  perform book_entries(array_fill(opened, array[cardinality(legs.accounts)]), legs.accounts, legs.amounts);
end $$;
