import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionsErrors } from '@quilate/domain/modules/metals/collections/collections.errors.ts';
import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { collectFault } from '@quilate/domain/modules/metals/collections/collections.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { take } from '../../../../platform/record.ts';
import { wordsOf } from '../../../../platform/search.ts';
import {
  requireActiveWholesale,
  wholesaleWords,
} from '../../../master-data/wholesale-customers/wholesale-customers.public.ts';
import { closingRecord } from '../../closings/closings.record.ts';
import { lockClosing } from '../../closings/closings.held.ts';
import { book, fetchedLegs } from '../collections.book.ts';
import { collectionRecord } from '../collections.record.ts';
import { insertCollection } from '../collections.store.ts';

/** Metal of a closing is fetched: its customer may still operate, pickups are left, and so are the grams (S1 §5). */
export const create = creation({
  endpoint: collectionsContract.create,
  record: collectionRecord,
  action: 'create',
  async lock({ tx, body }) {
    const closing = await lockClosing(tx, body.closingId);
    if (!closing) throw refuse(closingsErrors.CLOSING_UNKNOWN);
    return { closing, customer: await requireActiveWholesale(tx, closing.customerId) };
  },
  async run(operation, { body, facts: { closing, customer }, state }) {
    const { now } = operation;
    await take(operation, closingRecord, closing, 'collect');
    const { maxPickups } = closing;
    if (closing.collectionCount >= maxPickups) throw refuse(collectionsErrors.PICKUPS_SPENT, { maxPickups });
    const fault = collectFault(body.lines, closing.lines);
    if (fault) throw fault;
    const id = uuidv7();
    const signatureFileId = body.customerSignature.fileId;
    const { lines, notes } = body;
    const code = await insertCollection(operation, { id, state, closingId: closing.id, lines, notes, signatureFileId });
    await book(operation, { id, code, description: closing.customerName }, 'CLOSING_COLLECTION', fetchedLegs(lines));
    const words = [...wholesaleWords(customer), ...wordsOf(code, code.split('-').at(-1), closing.code)];
    const kind = collectionMachine.concept;
    operation.words.push({ kind, recordId: id, at: now, storeId: null, words: [...new Set(words)] });
    const weightMg = sum(lines.map((line) => line.weightMg));
    return { id, code, details: { weightMg, closingCode: closing.code } };
  },
});
