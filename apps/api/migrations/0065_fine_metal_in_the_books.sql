-- Why: fine metal is booked beside the gross grams, in micrograms, and a crucible ends empty: bar and explicit loss.
alter table ledger_accounts drop constraint ledger_accounts_asset_check,
  add constraint ledger_accounts_asset_check
    check (asset in ('EUR', 'ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA', 'ORO_FINO', 'PLATA_FINA'));
insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:' || a.name || ':' || m.metal, m.metal, case when a.has_floor then 0 end
  from (values ('conversion', false), ('melting-loss', true)) as a(name, has_floor),
    unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal);
insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:' || a.name || ':' || m.type, m.asset, case when a.has_floor then 0 end
  from (values ('fine-origin', false), ('fine-melting', false), ('fine-bars', true), ('fine-difference', false))
      as a(name, has_floor),
    (values ('ORO', 'ORO_FINO'), ('PLATA', 'PLATA_FINA')) as m(type, asset);
