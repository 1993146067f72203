import { numbersContract } from '@quilate/domain/modules/office/numbers/numbers.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { numbersExport } from './numbers.export.ts';
import { listNumbers } from './numbers.queries.ts';

export const numbersRoutes: readonly Route[] = [
  read(numbersContract.list, ({ db, services, query }) => listNumbers(db, services.house.numbers, query)),
  numbersExport,
];
