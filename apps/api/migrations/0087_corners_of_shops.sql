-- Why: window and safe are places of a shop, and each department of the office has its own things there (decision 0128).
alter table custody_items add column corner text
  check (corner in ('window', 'safe', 'office', 'metals', 'purchases', 'workshop'));
alter table custody_moves add column corner text
  check (corner in ('window', 'safe', 'office', 'metals', 'purchases', 'workshop'));
alter table inventories add column corner text
  check (corner in ('window', 'safe', 'office', 'metals', 'purchases', 'workshop'));

-- One open count of a kind in a place, or one in each of its corners; a whole one beside them is refused by its room.
drop index inventories_one_open;
create unique index inventories_one_open on inventories (place, type, coalesce(corner, '')) where state = 'standby';

create or replace function move_custody_item() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare item custody_items;
begin
  select * into item from custody_items where item_id = new.item_id for no key update;
  if item.place is distinct from new.from_place then
    raise exception 'it is in %, not in %', item.place, new.from_place
      using errcode = 'check_violation', constraint = 'custody_elsewhere', detail = coalesce(item.place, '');
  end if;
  new.seq := coalesce(item.seq, 0) + 1;
  -- What stays where it is stays in its corner, unless another one is said.
  if item.place = new.to_place then new.corner := coalesce(new.corner, item.corner); end if;
  if item.item_id is null then
    insert into custody_items (item_id, kind, place, corner, since, seq)
      values (new.item_id, new.kind, new.to_place, new.corner, new.at, new.seq);
  else
    update custody_items set place = new.to_place, corner = new.corner, since = new.at, seq = new.seq
      where item_id = new.item_id;
  end if;
  return new;
end $$;

-- What lies at the office is of the department of who brought it there.
alter table custody_items disable trigger custody_items_guard;
update custody_items c set corner = case e.role when 'METAL_STAFF' then 'metals' when 'METAL_COMMERCIAL' then 'metals'
    when 'BULK_PURCHASES_STAFF' then 'purchases' else 'workshop' end
  from custody_moves m join employees e on e.id = m.employee_id, stores s
  where m.item_id = c.item_id and m.seq = c.seq and s.channel = 'ADMIN' and c.place = 'store:' || s.code
    and e.role in ('METAL_STAFF', 'METAL_COMMERCIAL', 'BULK_PURCHASES_STAFF', 'GOLD_SMITH');
alter table custody_items enable trigger custody_items_guard;
