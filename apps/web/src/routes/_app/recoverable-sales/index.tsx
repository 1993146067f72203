import { searchOf } from '@quilate/domain/kernel/list.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { recoverableList } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RecoverableSalesListPage } from '../../../modules/counter/recoverable-sales/recoverable-sales-list-page.tsx';

export const Route = createFileRoute('/_app/recoverable-sales/')({
  validateSearch: searchOf(recoverableList),
  staticData: { policy: recoverableSalesGrants.read },
  component: RecoverableSalesListPage,
});
