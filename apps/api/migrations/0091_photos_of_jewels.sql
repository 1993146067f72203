-- Why: the police book shows each jewel: a photo of a lot says which one it is of.
alter table lot_lines add column photo_id uuid references lot_photos;
-- Written down with the lot and never again.
create index lot_lines_photo on lot_lines (photo_id) where photo_id is not null;

-- The photo that shows a jewel: its own, else one of the whole lot, else any of it.
create view jewel_photos with (security_invoker = true) as
  select l.id as lot_line_id, f.id as photo_id, f.sha256
  from lot_lines l
  cross join lateral (
    select p.id from lot_photos p where p.lot_id = l.lot_id
    order by p.id is distinct from l.photo_id, exists (select from lot_lines o where o.photo_id = p.id), p.position
    limit 1
  ) shown
  join files f on f.id = shown.id;
