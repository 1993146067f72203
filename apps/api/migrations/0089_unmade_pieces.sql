-- Why: a piece encoded by mistake had no way back (decision 0139).
create table unmade_pieces (
  product_id uuid primary key references products,
  encoding_id uuid not null references encodings,
  unmade_at timestamptz not null
);
create trigger unmade_pieces_kept before update or delete on unmade_pieces
  for each row execute function refuse_change();

-- The piece that was taken back keeps its cost's origin, and has no grams any more.
create or replace view encoded_pieces with (security_invoker = true) as
  select product_id, metal, metal_weight_mg - metal_loss_mg as metal_mg, fine_ug - fine_loss_ug as fine_ug,
    false as is_unmade
  from encodings where state = 'ENCODED'
  union all select product_id, null, null, null, true from unmade_pieces;
