import { searchOf } from '@quilate/domain/kernel/list.ts';
import { accountsGrants } from '@quilate/domain/modules/office/accounts/accounts.grants.ts';
import { accountEntryList } from '@quilate/domain/modules/office/accounts/accounts.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../modules/office/accounts/account-page.tsx';

export const Route = createFileRoute('/_app/accounts/$accountId')({
  validateSearch: searchOf(accountEntryList),
  staticData: { policy: accountsGrants.read },
  component: AccountPage,
});
