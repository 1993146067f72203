import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { annulFiling } from '../sii-filings.correct.ts';
import { filingRecord } from '../sii-filings.record.ts';
import { lockFiling } from '../sii-filings.store.ts';

/** Takes out of the book what is nothing any more. */
export const annul = action({
  endpoint: siiFilingsContract.annul,
  record: filingRecord,
  action: 'annul',
  lock: ({ tx, params }) => lockFiling(tx, params.filingId),
  run: ({ tx, today }, { facts }) => ({ next: () => annulFiling(tx, facts, today) }),
});
