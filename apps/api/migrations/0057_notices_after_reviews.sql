-- Why: a notice to the police names what was reviewed, and seven full days lie between it and the fire.
-- The last review of what it named; null of notices given before this was asked.
alter table meltings add column notice_reviewed_on date,
  add check (notice_reviewed_on is null or (notice_sent_on >= notice_reviewed_on
    and notice_over_on - notice_sent_on >= 8));
