-- A key of another system stands once in a file: its row is found by it (B-15, docs/decisions/0352).

create index data_import_rows_called on data_import_rows (import_id, external_key)
  where external_key is not null and state = 'good';
