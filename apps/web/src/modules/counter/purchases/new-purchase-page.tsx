import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchaseMachine } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import { type LotOperation, NewLotWizard } from './new-lot-wizard.tsx';
import { purchases, purchasesQueries } from './purchases.queries.ts';

const PURCHASE: LotOperation = {
  words: purchasesEs,
  listAt: '/purchases',
  prices: purchasesQueries.prices('CO'),
  create: (body, key) => purchases.create.send({ body, key }),
  machine: purchaseMachine,
};

export const NewPurchasePage = () => <NewLotWizard operation={PURCHASE} />;
