-- Who may take lists and books away in a file; everybody could until now (docs/decisions/0397).
alter table employees add column takes_lists boolean not null default true;
