-- Why: that a police book was handed in is proven by what the station gave for it: a photo or a PDF, kept as a private file.
-- Those handed in before have none.
alter table police_books add column receipt_id uuid references files;
