-- Why: an intervention is of pieces or of a closing (S0 §3): one list and one page tell both; the closing is still stopped and let go in
-- its own room (decision 0262).
create or replace view police_closings with (security_invoker = true) as
  select i.id, c.id as closing_id, c.code, c.store_id, c.customer_name, i.made_at,
    (i.made_at at time zone 'Atlantic/Canary')::date as made_date, i.police_type, i.badge_number, i.proceeding_number,
    i.station, concat_ws(' ', i.officer_name, i.officer_surname) as officer_name, i.removed_at,
    i.phone, i.image_file_id, i.employee_id,
    (select coalesce(sum(m.agreed_mg), 0)::bigint from closing_metals m where m.closing_id = c.id) as agreed_mg
  from closing_interventions i join closings c on c.id = i.closing_id;
-- A closing is of no shop, and no shop sees one.
create view police_cases with (security_invoker = true) as
  select id, 'BUNDLE' as kind, code, store_id, made_at, made_date, police_type, station,
    concat_ws(' ', officer_name, officer_surname) as officer_full_name, badge_number, proceeding_number, reference, holding, state
  from police_interventions
  union all
  select id, 'CLOSING', code, null, made_at, made_date, police_type, station, officer_name, badge_number, proceeding_number,
    customer_name, null, case when removed_at is null then 'open' else 'returned' end
  from police_closings;
-- They are found by their number and their officers from now on, and those of before too.
insert into search_words (kind, word, at, record_id, store_id)
  select 'policeIntervention', w.word, v.made_at, v.id, null from police_closings v
  cross join lateral regexp_split_to_table(translate(lower(concat_ws(' ', replace(v.code, '-', ''), v.officer_name, v.station,
    replace(v.badge_number, '-', ''), replace(v.proceeding_number, '-', ''), v.customer_name)), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9]+')
    as w(word)
  where length(w.word) between 2 and 40
  on conflict do nothing;
