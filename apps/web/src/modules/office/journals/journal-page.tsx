import { date, money } from '@quilate/domain/kernel/format.ts';
import type { SearchOf } from '@quilate/domain/kernel/list.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import type { journalList } from '@quilate/domain/modules/office/journals/journals.lists.ts';
import { JOURNAL_FORMATS, journalDays, lastClosedDay } from '@quilate/domain/modules/office/journals/journals.rules.ts';
import type { JournalDaySum } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { companies } from '../../master-data/companies/companies.queries.ts';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { journalListing, journals } from './journals.queries.ts';

const es = journalsEs.columns;
const COLUMNS: readonly Column<JournalDaySum>[] = [
  { id: 'date', head: es.date, sort: 'date', phone: 'state', width: 104, cell: (row) => date(row.date) },
  {
    id: 'subaccount',
    head: es.subaccount,
    phone: 'code',
    cell: (row) => <span className="code">{row.subaccount}</span>,
  },
  { id: 'name', head: es.name, phone: 'person', isElastic: true, cell: (row) => journalsEs.names[row.account] },
  { id: 'store', head: es.store, hide: 'md', cell: (row) => row.storeCode },
  {
    id: 'debit',
    head: es.debit,
    align: 'num',
    phone: 'amount',
    sum: 'debitCents',
    cell: (row) => row.debitCents > 0 && money(row.debitCents),
  },
  {
    id: 'credit',
    head: es.credit,
    align: 'num',
    hide: 'sm',
    sum: 'creditCents',
    cell: (row) => row.creditCents > 0 && money(row.creditCents),
  },
];

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
};
/** Also on a screen that stays open past midnight. */
const useClosed = (): string => useSyncExternalStore(subscribe, () => lastClosedDay(new Date()));

/** As many as the server gives at once: a house has some few. */
const ALL = 200;

/** What each day moved, by account and shop, and the journal itself to take away (B-43). */
export function JournalPage() {
  const closed = useClosed();
  const known = useQuery(companies.list.query({ query: { limit: ALL } })).data?.data ?? [];
  const owners = known.toSorted((a, b) => b.storeCount - a.storeCount);
  const unsaid = { companyId: owners[0]?.id };
  const { search } = useListed(journalListing, unsaid);
  const owner = owners.find(({ id }) => id === search.companyId);
  return (
    <ListPage
      words={journalsEs}
      of={journalListing}
      meta={journalsEs.help(date(closed))}
      columns={COLUMNS}
      unsaid={unsaid}
      actions={
        <>
          {owner && <TakeJournal search={search} owner={owner} closed={closed} />}
          <LinkButton variant="default" to="/journals/accounts">
            {journalsEs.accounts.link}
          </LinkButton>
        </>
      }
      filters={{
        companyId: {
          stays: true,
          draw: ({ companyId }, filter) => (
            <FilterMenu
              label={companiesEs.one}
              options={owners.map(({ id, legalName }) => ({ value: id, label: legalName }))}
              value={companyId === undefined ? [] : [companyId]}
              onChange={(chosen) => filter({ companyId: chosen?.[0] })}
              isSingle
            />
          ),
        },
        storeId: useStoreFilter(),
        account: { label: journalsEs.filters.account, es: journalsEs.names },
      }}
    />
  );
}

interface TakeJournalProps {
  readonly search: SearchOf<typeof journalList>;
  readonly owner: { readonly id: string; readonly taxId: string };
  readonly closed: string;
}

/** The days of the page, as far as they are over: whole, whatever shop or account is looked at. */
function TakeJournal({ search, owner, closed }: TakeJournalProps) {
  const { from, to } = journalDays(search, closed);
  if (from > to) return undefined;
  return (
    <DownloadMenu
      verb={journalsEs.take}
      failed={journalsEs.takeFailed}
      formats={JOURNAL_FORMATS}
      labels={journalsEs.format}
      take={(format) => journals.take.take({ query: { companyId: owner.id, from, to, format } })}
      fileName={journalsEs.fileName(owner.taxId, from, to)}
    />
  );
}
