-- Why: a link that was mailed to a wrong address must open nothing once it is put right; who answers at one is known.
alter table employees add column email_confirmed_at timestamptz;
update employees set email_confirmed_at = clock_timestamp() where password_hash is not null;
