/** What is left of a record when a person is forgotten (RGPD art. 17). */
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import { forgetMails } from '../../../platform/mail.ts';
import type { Operation } from '../../../platform/operation.ts';
import { forgetWords } from '../../../platform/search.ts';
import { eraseFile } from '../../foundations/files/files.public.ts';
import { operationWords, removeOperationWords } from './customers.words.ts';

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

type Forgetting = Pick<Operation, 'tx' | 'now' | 'scope'>;

/** Of a person and the records merged into theirs, all but the records: PIN, papers, mails, and every name they had. */
export async function forgetBelongings(at: Forgetting, family: readonly string[]): Promise<void> {
  const { tx } = at;
  // Neither the records nor what they bought are found by any name the person has had.
  await removeOperationWords(at, family, await operationWords(tx, family));
  await tx.run(forgetWords(family));
  await forgetMails(tx, family);
  await tx.run(qb.deleteFrom('customer_former_names').where('customer_id', 'in', [...family]));
  await tx.run(qb.deleteFrom('customer_pins').where('customer_id', 'in', [...family]));
  await forgetPapers(at, family);
}

/** All their papers, or those of some kinds; answers how many. */
export async function forgetPapers(
  { tx, now }: Pick<Forgetting, 'tx' | 'now'>,
  family: readonly string[],
  kinds: readonly DocumentKind[] = DOCUMENT_KINDS,
): Promise<number> {
  const papers = await tx.run(
    qb
      .updateTable('customer_documents')
      .set({ removed_at: now })
      .where('customer_id', 'in', [...family])
      .where('kind', 'in', [...kinds])
      .where('removed_at', 'is', null)
      .returning('file_id'),
  );
  for (const { file_id } of papers) await eraseFile({ tx, now }, file_id);
  return papers.length;
}
