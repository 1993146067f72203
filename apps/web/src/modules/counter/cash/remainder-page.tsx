import { count, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { RemainderDay, SpotCount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { LoadState, SkeletonPanel } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { CashTabs } from './cash-tabs.tsx';
import { isOfDivision, useTill } from './cash.queries.ts';
import { type RemainderSearch, remainderSearch } from './cash.search.ts';
import { denominationText } from './count-table.tsx';
import { SpotCountsTable } from './spot-counts-table.tsx';
import { usePersonFilter } from './use-person-filter.ts';
import './cash.css';

const es = cashEs.remainderDay;

/** What the remainder holds on a date, by notes and coins (S0 §2). */
export function RemainderPage() {
  const search = remainderSearch(useSearch({ strict: false }));
  const me = useMe();
  const till = useTill();
  const today = useToday();
  const navigate = useNavigate();
  const query = useQuery(till.queries.remainder(search));
  const stores = useStoreFilter();
  const person = usePersonFilter();
  const show = (next: RemainderSearch) =>
    void navigate({ to: path(`${till.home}/remainder`), search: { ...search, ...next } as never, replace: true });
  const canWrite = useMay(till.grants.write);
  return (
    <div className="page">
      <PageHeader
        back={{ to: till.home, label: cashEs.title }}
        title={es.title}
        meta={query.data?.storeName ?? me.loggedInStoreName}
        actions={canWrite && <LinkButton to={`${till.home}/count-remainder`}>{cashEs.actions.count}</LinkButton>}
      />
      <CashTabs account="breakdown" />
      <div className="list-filters">
        <DateField
          label={es.date}
          value={search.date ?? today}
          onChange={(next) => show({ date: next ?? undefined })}
        />
        {stores.options && !isOfDivision(till) && (
          <FilterMenu
            label={stores.label}
            options={stores.options}
            value={search.storeId ?? []}
            onChange={(storeId) => show({ storeId })}
          />
        )}
        {person.options && (
          <FilterMenu
            label={cashEs.remainderDay.countedBy}
            options={person.options}
            value={search.employeeId === undefined ? [] : [search.employeeId]}
            onChange={(picked) => show({ employeeId: picked?.[0] })}
            isSingle
          />
        )}
      </div>
      <LoadState query={query} skeleton={<SkeletonPanel lines={8} />}>
        {(day) => <Day day={day} />}
      </LoadState>
    </div>
  );
}

function Day({ day }: { day: RemainderDay }) {
  return (
    <div className="two">
      <div>
        {!day.hasRecords && <p className="note">{es.noRecords}</p>}
        {day.totalCents === null ? (
          <p className="note">{es.blind}</p>
        ) : (
          <Panel title={cashEs.movement.breakdown} isFlush>
            <Breakdown day={day} />
          </Panel>
        )}
        {day.stores.length > 1 && (
          <Panel title={es.stores} isFlush>
            <div className="table-frame">
              <DataTable
                label={es.stores}
                columns={BY_STORE}
                rows={day.stores.map((row) => ({ id: row.storeId, ...row }))}
              />
            </div>
          </Panel>
        )}
        {day.counts.length > 0 && (
          <Panel title={es.counts} isFlush>
            <SpotCountsTable counts={day.counts} />
          </Panel>
        )}
      </div>
      <aside aria-label={es.total}>
        {day.totalCents !== null && (
          <Panel title={es.total}>
            <p className="big">{money(day.totalCents)}</p>
            {day.unknownCents !== 0 && <p className="dim">{es.unknownHint}</p>}
          </Panel>
        )}
        {day.stores.length === 1 && (
          <Panel title={es.lastCount}>
            <LastCount count={day.lastCount} />
          </Panel>
        )}
      </aside>
    </div>
  );
}

type StoreRow = RemainderDay['stores'][number] & { readonly id: string };
const BY_STORE: readonly Column<StoreRow>[] = [
  { id: 'store', head: es.store, phone: 'code', cell: (row) => row.storeName },
  {
    id: 'countedAt',
    head: es.lastCount,
    phone: 'person',
    cell: (row) => (row.countedAt === null ? es.neverCounted : dateTime(row.countedAt)),
  },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    cell: (row) => row.totalCents !== null && <b>{money(row.totalCents)}</b>,
  },
];

interface BreakdownRow {
  readonly id: string;
  readonly value: string;
  readonly units: string;
  readonly cents: number;
}
const COLUMNS: readonly Column<BreakdownRow>[] = [
  { id: 'value', head: cashEs.page.value, cell: (row) => row.value },
  { id: 'units', head: cashEs.page.units, align: 'num', cell: (row) => row.units },
  { id: 'amount', head: cashEs.page.amount, align: 'num', cell: (row) => <b>{money(row.cents)}</b> },
];

function Breakdown({ day }: { day: RemainderDay }) {
  const rows: BreakdownRow[] = day.lines.map((line) => ({
    id: String(line.denominationCents),
    value: denominationText(line.denominationCents),
    units: count(line.units),
    cents: line.amountCents,
  }));
  if (day.unknownCents !== 0 || rows.length === 0) {
    rows.push({ id: 'unknown', value: es.unknown, units: '', cents: day.unknownCents });
  }
  return (
    <div className="table-frame">
      <DataTable label={cashEs.movement.breakdown} columns={COLUMNS} rows={rows} />
    </div>
  );
}

function LastCount({ count: last }: { count: SpotCount | null }) {
  if (last === null) return <p className="dim">{es.neverCounted}</p>;
  return (
    <Pairs
      pairs={[
        [cashEs.columns.date, dateTime(last.countedAt)],
        [cashEs.page.counted, money(last.countedCents)],
        [cashEs.columns.signer, last.signerName],
      ]}
    />
  );
}
