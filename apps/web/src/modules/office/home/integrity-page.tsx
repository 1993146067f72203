import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { faultOf } from '../../../shell/faults.ts';
import { path } from '../../../shell/links.tsx';
import { toast } from '../../../shell/toast.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState, SkeletonPanel } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { checkNow, type IntegrityAnswer, integrityQuery } from './home.queries.ts';

const es = homeEs.integrity;

type Rule = IntegrityAnswer['data'][number];
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
  {
    id: 'count',
    head: es.columns.count,
    align: 'num',
    cell: (rule) => <b>{rule.count === null ? '–' : count(rule.count)}</b>,
  },
  { id: 'found', head: es.columns.found, cell: (rule) => <Found found={rule.found} /> },
  { id: 'age', head: es.columns.age, hide: 'sm', width: 120, cell: (rule) => <Age of={rule} /> },
  { id: 'state', head: es.state, width: 140, cell: (rule) => <State of={rule} /> },
];

/** How old what is said is; a look that had no answer says why. */
const Age = ({ of: { ageSeconds, failure } }: { of: Rule }) => (
  <small className="dim" title={failure === null ? undefined : es.failure(failure)} style={{ whiteSpace: 'nowrap' }}>
    {ageSeconds === null ? '–' : agedAs(ageSeconds)}
  </small>
);

function State({ of: { count: faults, failure } }: { of: Rule }) {
  if (faults !== null && faults > 0) return <StateBadge tone="alert">{es.wrong}</StateBadge>;
  return faults === null || failure !== null ? (
    <StateBadge tone="wait">{es.unknown}</StateBadge>
  ) : (
    <StateBadge tone="ok">{es.right}</StateBadge>
  );
}

const STEPS = [
  { until: 3600, seconds: 60, said: es.ages.minutes },
  { until: 86_400, seconds: 3600, said: es.ages.hours },
  { until: Number.POSITIVE_INFINITY, seconds: 86_400, said: es.ages.days },
] as const;
function agedAs(age: number): string {
  if (age < 2) return es.ages.now;
  if (age < 60) return es.ages.seconds(count(age));
  const { seconds, said } = STEPS.find(({ until }) => age < until)!;
  return said(count(Math.floor(age / seconds)));
}

function oldestOf(rules: readonly Rule[]): string {
  const ages = rules.flatMap(({ ageSeconds }) => ageSeconds ?? []);
  return ages.length === 0 ? '' : ` ${es.oldest(agedAs(Math.max(...ages)))}`;
}

export function IntegrityPage() {
  const query = useQuery(integrityQuery);
  const checking = useCheckNow();
  const again = (
    <Button
      variant="default"
      loading={checking.isPending}
      leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
      onClick={() => checking.mutate()}
    >
      {es.again}
    </Button>
  );
  return (
    <LoadState query={query} skeleton={<Frame />}>
      {({ data, left }) => (
        <Frame actions={again} state={<Verdict rules={data} />}>
          <div className="panel">
            <div className="table-frame">
              <DataTable
                label={es.title}
                columns={COLUMNS}
                rows={data}
                rowTone={(rule) => (rule.count ? 'alert' : undefined)}
              />
            </div>
          </div>
          <small className="dim" role="status">
            {checking.isPending && left > 0 ? es.stillLeft(count(left)) : es.checked(count(data.length))}.
            {oldestOf(data)}
          </small>
        </Frame>
      )}
    </LoadState>
  );
}

/** All of them now; of a large house the answer comes in parts, each with what is left. */
function useCheckNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      for (let since: string | undefined; ;) {
        const answer = await checkNow(since);
        client.setQueryData(integrityQuery.queryKey, answer);
        if (answer.left === 0 || answer.since === null) return;
        since = answer.since;
      }
    },
    onError: (error) => {
      const { text, requestId } = faultOf(error, es.failed);
      toast.error(text, requestId);
    },
  });
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

function Verdict({ rules }: { rules: readonly Rule[] }) {
  const broken = rules.filter((rule) => rule.count !== null && rule.count > 0).length;
  const unknown = rules.filter((rule) => rule.count === null || rule.failure !== null).length;
  if (broken > 0) return <StateBadge tone="alert">{es.broken(count(broken))}</StateBadge>;
  if (unknown > 0) return <StateBadge tone="wait">{es.notYet(count(unknown))}</StateBadge>;
  return <StateBadge tone="ok">{es.ok}</StateBadge>;
}
