-- Why: what the division has to extract was looked for among all lots it ever had.
create index lots_released on lots (store_id) where state = 'released';
