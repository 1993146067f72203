import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { type LotOperation, NewLotWizard } from './new-lot-wizard.tsx';
import { createPurchase, purchasesQueries } from './purchases.queries.ts';

const PURCHASE: LotOperation = {
  concept: 'purchase',
  words: purchasesEs,
  listAt: '/purchases',
  prices: purchasesQueries.prices('CO'),
  create: createPurchase,
};

export const NewPurchasePage = () => <NewLotWizard operation={PURCHASE} />;
