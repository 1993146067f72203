-- Why: seven of the nine presses of a sale were the code of who had just signed the one before. A slip signs the next act of small risk
-- for a minute; what ends it sooner, a screen that was locked or a person who left, is written here (decision 0320).

create table slip_ends (
  -- `session` and its hash, or `person` with the shop.
  subject text not null,
  ended_at timestamptz not null default clock_timestamp()
);
create index slip_ends_of_subject on slip_ends (subject, ended_at desc);
create trigger slip_ends_append_only before update or delete on slip_ends for each row execute function refuse_change();
create trigger slip_ends_no_truncate before truncate on slip_ends execute function refuse_change();
