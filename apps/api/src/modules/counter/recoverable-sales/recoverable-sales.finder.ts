import { date } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listRecoverableSales } from './recoverable-sales.queries.ts';

export const recoverableSalesFinder = finder({
  concept: 'recoverableSale',
  policy: recoverableSalesGrants.read,
  kinds: ['recoverableSale'],
  page: ({ db, scope }, query) => listRecoverableSales(db, scope, query),
  face: ({ id, code, lotCode, dueDate, customerName, pendingCents: amountCents, situation }) => ({
    id,
    code,
    alsoNamed: [lotCode],
    label: code,
    hint: [date(dueDate), customerName, recoverableSalesEs.situations[situation]],
    amountCents,
  }),
});
