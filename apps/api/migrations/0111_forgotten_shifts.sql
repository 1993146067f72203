-- Why: who went home without clocking out comes in next morning; that shift is forgotten, and its hours are still to be said.

alter table work_shifts
  drop constraint work_shifts_state_check,
  add constraint work_shifts_state_check check (state in ('present', 'forgotten', 'left'));
