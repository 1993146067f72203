import { searchOf } from '@quilate/domain/kernel/list.ts';
import { accountsGrants } from '@quilate/domain/modules/office/accounts/accounts.grants.ts';
import { accountList } from '@quilate/domain/modules/office/accounts/accounts.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountsListPage } from '../../../modules/office/accounts/accounts-list-page.tsx';

export const Route = createFileRoute('/_app/accounts/')({
  validateSearch: searchOf(accountList),
  staticData: { policy: accountsGrants.read },
  component: AccountsListPage,
});
