/** What is left of a record when a person is forgotten (RGPD art. 17). */
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';

const { name: nobody, surname: nobodys } = customersEs.erased;
/** Nothing that tells who it was, and an id that is nobody's. */
export const forgotten = ({ now }: Pick<Operation, 'now'>) => ({
  erased_at: now,
  id_kind: 'NATIONAL_ID' as const,
  id_country: null,
  national_id: sql<string>`'X' || upper(right(replace(id::text, '-', ''), 12))`,
  name: nobody,
  surname: nobodys,
  birth_date: null,
  email: null,
  mobile: null,
  landline: null,
  notes: '',
  accepts_sms: false,
  accepts_email: false,
  sms_answered_at: null,
  email_answered_at: null,
  street: '',
  street_number: '',
  block: '',
  floor: '',
  apartment: '',
  town: '',
  zip_code: '',
  province: '',
  country: 'SPAIN' as const,
});
