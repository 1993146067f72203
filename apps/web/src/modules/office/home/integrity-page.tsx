import { Button } from '@mantine/core';
import { count, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { isFine } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { AccountBalance } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState, SkeletonPanel } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { integrityQuery } from './home.queries.ts';

const es = homeEs.integrity;

interface Rule {
  readonly id: string;
  readonly es: string;
  readonly count: number;
}
const inItsUnit = (asset: AccountBalance['asset'], amount: number): string =>
  asset === 'EUR' ? money(amount) : exactGrams(isFine(asset) ? amount / 1000 : amount);
const ACCOUNT_COLUMNS: readonly Column<AccountBalance>[] = [
  { id: 'es', head: es.accountColumns.es, cell: (row) => <span style={{ whiteSpace: 'normal' }}>{row.es}</span> },
  { id: 'asset', head: es.accountColumns.asset, hide: 'sm', cell: (row) => <span className="code">{row.asset}</span> },
  {
    id: 'balance',
    head: es.accountColumns.balance,
    align: 'num',
    cell: ({ asset, balance }) => <b>{inItsUnit(asset, balance)}</b>,
  },
  {
    id: 'parts',
    head: es.accountColumns.parts,
    hide: 'md',
    cell: ({ asset, parts }) => (
      <span style={{ whiteSpace: 'normal' }}>
        {parts.map(({ code, balance }) => `${code} ${inItsUnit(asset, balance)}`).join(' · ')}
      </span>
    ),
  },
];
const COLUMNS: readonly Column<Rule>[] = [
  { id: 'id', head: es.columns.id, hide: 'sm', cell: (rule) => <span className="code">{rule.id}</span> },
  { id: 'es', head: es.columns.es, cell: (rule) => <span style={{ whiteSpace: 'normal' }}>{rule.es}</span> },
  { id: 'count', head: es.columns.count, align: 'num', cell: (rule) => <b>{count(rule.count)}</b> },
  {
    id: 'state',
    head: es.state,
    width: 130,
    cell: (rule) => (
      <StateBadge tone={rule.count === 0 ? 'ok' : 'alert'}>{rule.count === 0 ? es.right : es.wrong}</StateBadge>
    ),
  },
];

export function IntegrityPage() {
  const query = useQuery(integrityQuery);
  const again = (
    <Button
      variant="default"
      loading={query.isFetching}
      leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
      onClick={() => void query.refetch()}
    >
      {es.again}
    </Button>
  );
  return (
    <LoadState query={query} skeleton={<Frame />}>
      {({ data, broken, accounts }) => (
        <Frame actions={again} state={<Verdict broken={broken} />}>
          <div className="panel">
            <div className="table-frame">
              <DataTable
                label={es.title}
                columns={COLUMNS}
                rows={data}
                rowTone={(rule) => (rule.count > 0 ? 'alert' : undefined)}
              />
            </div>
          </div>
          <small className="dim">{es.checked(count(data.length))}</small>
          <section className="panel" aria-labelledby="accounts">
            <h2 id="accounts">{es.accounts}</h2>
            <p className="dim">{es.accountsHelp}</p>
            <div className="table-frame">
              <DataTable label={es.accounts} columns={ACCOUNT_COLUMNS} rows={accounts} />
            </div>
          </section>
        </Frame>
      )}
    </LoadState>
  );
}

type FrameProps = Pick<Parameters<typeof PageHeader>[0], 'actions' | 'state'> & { children?: React.ReactNode };

function Frame({ actions, state, children }: FrameProps) {
  return (
    <div className="page page-detail">
      <PageHeader title={es.title} meta={es.help} actions={actions} state={state} />
      {children ?? <SkeletonPanel lines={8} />}
    </div>
  );
}

const Verdict = ({ broken }: { broken: number }) => (
  <StateBadge tone={broken === 0 ? 'ok' : 'alert'}>{broken === 0 ? es.ok : es.broken(count(broken))}</StateBadge>
);
