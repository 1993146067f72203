-- The day on which a manager said that what a person does are operations apart (docs/decisions/0396).
alter table customers add column cash_cleared_on date;
