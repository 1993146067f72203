-- Why: an envelope may hold several pieces, each photographed as it came; what was done is photographed when it ends.
create table work_pieces (
  id uuid primary key,
  work_id uuid not null references works,
  position int not null,
  family text not null,
  description text not null,
  weight_mg bigint not null check (weight_mg >= 0),
  photo_id uuid references files,
  unique (work_id, position)
);
create trigger work_pieces_append_only before update or delete on work_pieces
  for each row execute function refuse_change();

create table work_photos (
  id uuid primary key references files,
  work_id uuid not null references works,
  position int not null,
  unique (work_id, position)
);
create trigger work_photos_append_only before update or delete on work_photos
  for each row execute function refuse_change();
