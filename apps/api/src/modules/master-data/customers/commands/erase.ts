import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { settle } from '@quilate/domain/kernel/machine.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { forgetMails } from '../../../../platform/mail.ts';
import { forgetWords } from '../../../../platform/search.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { familyIds, lockRecords } from '../customers.family.ts';
import { findRecord, lockCustomer } from '../customers.store.ts';
import { operationWords, removeOperationWords } from '../customers.words.ts';
import { customerRecord } from '../customers.record.ts';

/** Forgets a person (RGPD art. 17); refused while the law obliges to keep what they did here. */
export const erase = action({
  endpoint: customersContract.erase,
  record: customerRecord,
  action: 'erase',
  async lock({ tx, params }) {
    const facts = await lockCustomer(tx, params.customerId);
    const family = await familyIds(tx, params.customerId);
    await lockRecords(tx, family);
    if (facts.hold) throw refuse(customersErrors.LEGAL_HOLD, facts.hold);
    return { ...facts, family };
  },
  async run(operation, { facts }) {
    const { record, family } = facts;
    await forgetInSearch(operation, family);
    for (const id of family) {
      await forgetPapers(operation, id);
      if (id !== record.id) await followErasure(operation, id);
    }
    return { columns: forgotten(operation) };
  },
});

async function forgetPapers(operation: Operation, customerId: string): Promise<void> {
  const { tx, now } = operation;
  await tx.run(qb.deleteFrom('customer_pins').where('customer_id', '=', customerId));
  const papers = await tx.run(
    qb
      .updateTable('customer_documents')
      .set({ removed_at: now })
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning('file_id'),
  );
  for (const { file_id } of papers) await eraseFile(operation, file_id);
}

/** Neither the records nor what they bought are found by any name the person has had. */
async function forgetInSearch({ tx }: Operation, family: readonly string[]): Promise<void> {
  await removeOperationWords(tx, family, await operationWords(tx, family));
  await tx.run(forgetWords(family));
  await forgetMails(tx, family);
  await tx.run(qb.deleteFrom('customer_former_names').where('customer_id', 'in', [...family]));
}

/** Those merged into it were the same person. */
async function followErasure({ tx, now, states }: Operation, id: string): Promise<void> {
  const { status } = (await findRecord(tx, id))!;
  const merged = { state: status, pinState: 'NONE' as const, isHeld: false, isSurvivorErased: true };
  const { state } = settle(customerMachine, customerRules, merged);
  states.push({ concept: customerMachine.concept, recordId: id, from: status, to: state, action: 'followErasure' });
  await tx.run(
    qb
      .updateTable('customers')
      .set({ ...forgotten({ now }), status: state, version: sql`version + 1` })
      .where('id', '=', id),
  );
}

const { name: nobody, surname: nobodys } = customersEs.erased;
/** Nothing that tells who it was, and an id that is nobody's. */
const forgotten = ({ now }: Pick<Operation, 'now'>) => ({
  erased_at: now,
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
