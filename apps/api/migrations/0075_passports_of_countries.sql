-- Why: passports of two countries may bear the same number (decision 0111, which ends what 0102 left open).
alter table customers drop constraint customers_national_id_key;
alter table customers add constraint customers_number_key unique nulls not distinct (national_id, id_country);
