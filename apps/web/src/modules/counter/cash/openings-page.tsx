import { NativeSelect } from '@mantine/core';
import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { openingBalanceMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { COINS_CENTS, countedCents, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { OpeningBalance, OpeningBalanceBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { cashQueries, isOfDivision, useTill } from './cash.queries.ts';
import { openingsSearch } from './cash.search.ts';
import { countsOf, CountTable, hasUnread, type Units } from './count-table.tsx';

const es = cashEs.openings;
const COLUMNS: readonly Column<OpeningBalance>[] = [
  { id: 'store', head: es.store, cell: (row) => row.storeName },
  { id: 'account', head: es.account, cell: (row) => cashEs.accounts[row.account] },
  {
    id: 'amount',
    head: es.amount,
    align: 'num',
    cell: (row) => (row.amountCents === null ? (row.isUntouched ? es.missing : es.begunBy) : money(row.amountCents)),
  },
  { id: 'at', head: es.at, hide: 'md', cell: (row) => row.madeAt && dateTime(row.madeAt) },
  { id: 'signer', head: es.signer, hide: 'md', cell: (row) => row.signerName },
  { id: 'observations', head: es.observations, hide: 'lg', isElastic: true, cell: (row) => row.observations },
];
const keyOf = ({ storeId, account }: OpeningBalance): string => `${storeId} ${account}`;

/** With what each shop began, or the metals division: said once, before the first movement of the account. */
export function OpeningsPage() {
  const till = useTill();
  const isDivision = isOfDivision(till);
  const search = openingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate({ from: '/transactions/opening-balances' });
  const query = useQuery(isDivision ? till.queries.openings : cashQueries.openings(search));
  const stores = useStoreFilter();
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => {
        const open = data.filter((row) => row.isUntouched);
        return (
          <div className="page page-detail">
            <PageHeader
              back={{ to: till.home, label: cashEs.title }}
              title={es.title}
              meta={isDivision ? es.helpOfDivision : es.help}
            />
            {!isDivision && stores.options && (
              <div className="list-filters">
                <FilterMenu
                  label={stores.label}
                  options={stores.options}
                  value={search.storeId ?? []}
                  onChange={(storeId) => void navigate({ search: { storeId }, replace: true })}
                />
              </div>
            )}
            {open.length === 0 ? (
              <p className="dim">{es.allBegun}</p>
            ) : (
              <BeginBalance key={open.map(keyOf).join()} open={open} />
            )}
            <Panel isFlush title={es.title}>
              <div className="table-frame">
                <DataTable label={es.title} columns={COLUMNS} rows={data.map((row) => ({ ...row, id: keyOf(row) }))} />
              </div>
            </Panel>
          </div>
        );
      }}
    </LoadState>
  );
}

interface Values {
  readonly of: string;
  readonly units: Units;
  readonly amountCents: number | null;
  readonly observations: string;
}

function BeginBalance({ open }: { open: readonly OpeningBalance[] }) {
  const till = useTill();
  const form = useForm<Values>({ of: keyOf(open[0]!), units: {}, amountCents: null, observations: '' });
  const { of, units, amountCents, observations } = form.values;
  const chosen = open.find((row) => keyOf(row) === of) ?? open[0]!;
  const isCash = chosen.account !== 'bank';
  const counts = isCash ? countsOf(units) : [];
  const cents = isCash ? countedCents(counts) : (amountCents ?? 0);
  const verb = es.verb(money(cents));
  const creation = useCreation({
    machine: openingBalanceMachine,
    words: { ...cashEs, one: es.one },
    name: `opening-balance:${of}`,
    form,
    verb,
    pairs: [
      [es.store, chosen.storeName],
      [es.account, cashEs.accounts[chosen.account]],
      [es.amount, money(cents)],
    ],
    warning: es.warning,
    body: () => ({
      ...(isOfDivision(till) ? {} : { storeId: chosen.storeId }),
      account: chosen.account,
      amountCents: cents,
      counts,
      observations: observations.trim(),
    }),
    send: (body: OpeningBalanceBody, key) => till.calls.beginBalance.send({ body, key }),
  });
  const type = (denomination: number, text: string): void =>
    form.set('units', { ...units, [String(denomination)]: text });
  const isReady = cents > 0 && observations.trim() !== '';
  return (
    <Panel title={cashEs.actions.beginBalance}>
      <div className="stack">
        <NativeSelect
          label={es.account}
          data={open.map((row) => ({ value: keyOf(row), label: `${row.storeName}, ${cashEs.accounts[row.account]}` }))}
          {...form.choice('of')}
        />
        {isCash ? (
          <div className="count-grid">
            <CountTable title={cashEs.page.notes} denominations={NOTES_CENTS} units={units} onChange={type} />
            <CountTable title={cashEs.page.coins} denominations={COINS_CENTS} units={units} onChange={type} />
          </div>
        ) : (
          <MoneyInput label={es.amount} {...form.pick('amountCents')} />
        )}
        <NotesField
          label={es.observations}
          description={es.observationsHelp}
          maxLength={500}
          {...form.text('observations')}
        />
        <div className="row-end" data-after-count>
          <ReasonButton
            label={verb}
            blockedBy={hasUnread(units) ? cashEs.page.unreadCount : isReady ? undefined : es.help}
            onClick={creation.submit}
          />
        </div>
      </div>
      {creation.dialog}
    </Panel>
  );
}
