import { transferTaxesContract } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { transferTaxesExport } from './transfer-taxes.export.ts';
import { listTransferTaxes } from './transfer-taxes.queries.ts';

export const transferTaxesRoutes: readonly Route[] = [
  read(transferTaxesContract.list, ({ db, query }) => listTransferTaxes(db, query)),
  transferTaxesExport,
];
