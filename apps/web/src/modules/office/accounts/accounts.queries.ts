import type { accountsContract } from '@quilate/domain/modules/office/accounts/accounts.contract.ts';
import { accountEntryList, accountList } from '@quilate/domain/modules/office/accounts/accounts.lists.ts';
import { accountsPaths } from '@quilate/domain/modules/office/accounts/accounts.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const accounts = clientOf<typeof accountsContract>()('accounts', accountsPaths);
/** Every room that books makes them old. */
export const accountListing = listing(accountList, accounts, { isFresh: true });
export const entryListing = (accountId: string) => {
  const at = { params: { accountId } };
  return listing(
    accountEntryList,
    {
      list: { query: ({ query }) => accounts.entries.query({ ...at, query }) },
      export: { take: ({ query }) => accounts.exportEntries.take({ ...at, query }) },
    },
    { isFresh: true },
  );
};
