-- Why: the notice of a melting is printed as annex III of RD 197/1988 wants it (art. 96), and the copy the police stamped is kept with it.
alter table meltings add column notice_file_id uuid references files,
  add check (notice_file_id is null or notice_sent_on is not null);
