import { searchOf } from '@quilate/domain/kernel/list.ts';
import { transferTaxesGrants } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.grants.ts';
import { transferTaxList } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TransferTaxesListPage } from '../../modules/office/transfer-taxes/transfer-taxes-list-page.tsx';

export const Route = createFileRoute('/_app/transfer-taxes')({
  validateSearch: searchOf(transferTaxList),
  staticData: { policy: transferTaxesGrants.read },
  component: TransferTaxesListPage,
});
