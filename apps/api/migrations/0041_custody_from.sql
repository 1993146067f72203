-- Why: a move says where it takes a thing from, and the books compare it with where the thing is (decision 0057).

create or replace function move_custody_item() returns trigger language plpgsql as $$
declare item custody_items;
begin
  select * into item from custody_items where item_id = new.item_id for no key update;
  if item.place is distinct from new.from_place then
    raise exception 'it is in %, not in %', item.place, new.from_place
      using errcode = 'check_violation', constraint = 'custody_elsewhere', detail = coalesce(item.place, '');
  end if;
  new.seq := coalesce(item.seq, 0) + 1;
  if item.item_id is null then
    insert into custody_items (item_id, kind, place, since, seq)
      values (new.item_id, new.kind, new.to_place, new.at, new.seq);
  else
    update custody_items set place = new.to_place, since = new.at, seq = new.seq where item_id = new.item_id;
  end if;
  return new;
end $$;
