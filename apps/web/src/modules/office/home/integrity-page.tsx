import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
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
  readonly found: readonly { readonly code: string; readonly path: string | null }[];
}
/** Up to five of what was found, each where it can be opened. */
const Found = ({ found }: Pick<Rule, 'found'>) => (
  <div className="stack">
    {found.map((one) =>
      one.path === null ? (
        <span key={one.code} className="code">
          {one.code}
        </span>
      ) : (
        <Link key={one.code} to={path(one.path)} className="code">
          {one.code}
        </Link>
      ),
    )}
  </div>
);
const COLUMNS: readonly Column<Rule>[] = [
  { id: 'id', head: es.columns.id, hide: 'sm', cell: (rule) => <span className="code">{rule.id}</span> },
  { id: 'es', head: es.columns.es, cell: (rule) => <span style={{ whiteSpace: 'normal' }}>{rule.es}</span> },
  { id: 'count', head: es.columns.count, align: 'num', cell: (rule) => <b>{count(rule.count)}</b> },
  { id: 'found', head: es.columns.found, cell: (rule) => <Found found={rule.found} /> },
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
      {({ data, broken }) => (
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
