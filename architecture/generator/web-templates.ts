/** The browser side of a new module: list, card, the form that creates, and their addresses. */
import { SOURCE_OF } from '../plan.ts';
import type { Names } from './names.ts';

export function webFiles(n: Names): Record<string, string> {
  const folder = `${SOURCE_OF.web}/modules/${n.wing}/${n.module}`;
  const routes = `${SOURCE_OF.web}/routes/_app${n.route}`;
  return {
    [`${folder}/${n.module}.queries.ts`]: queries(n),
    [`${folder}/${n.module}.search.ts`]: search(n),
    [`${folder}/${n.module}-list-page.tsx`]: listPage(n),
    [`${folder}/${file(n)}-page.tsx`]: page(n),
    [`${folder}/${file(n)}-actions.tsx`]: actions(n),
    [`${folder}/${file(n)}-state.tsx`]: state(n),
    [`${folder}/new-${file(n)}-page.tsx`]: newPage(n),
    [`${routes}/index.tsx`]: listRoute(n),
    [`${routes}/new.tsx`]: newRoute(n),
    [`${routes}/$${n.id}.tsx`]: pageRoute(n),
  };
}

const file = (n: Names): string => n.ONE.toLowerCase().replaceAll('_', '-');
const domain = (n: Names, part: string): string =>
  `@quilate/domain/modules/${n.wing}/${n.module}/${n.module}.${part}.ts`;
/** From `routes/_app/…` back to `src`. */
const up = (n: Names): string => '../'.repeat(n.route.split('/').length + 1);
const place = (n: Names): string => `${up(n)}modules/${n.wing}/${n.module}`;

const queries = (n: Names): string => `import type { ${n.many}Contract } from '${domain(n, 'contract')}';
import { ${n.many}Paths } from '${domain(n, 'paths')}';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type ${n.One}Search, ${n.one}Query } from './${n.module}.search.ts';

export const ${n.many} = clientOf<typeof ${n.many}Contract>()('${n.module}', ${n.many}Paths);

export const ${n.many}Queries = {
  list: (search: ${n.One}Search) => ({
    ...${n.many}.list.query({ query: ${n.one}Query(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (${n.id}: string) => ({ ...${n.many}.get.query({ params: { ${n.id} } }), ...FRESH }),
};
`;

const search = (
  n: Names,
): string => `import { DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export type ${n.One}Search = Pick<PageSearch, 'limit' | 'cursor'>;

export function ${n.one}Search(raw: Record<string, unknown>): ${n.One}Search {
  const { limit, cursor } = pageSearch(raw);
  return { limit, cursor };
}

export const ${n.one}Query = (search: ${n.One}Search): ${n.One}Search => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
`;

const listPage = (n: Names): string => `import { dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { ${n.many}Es } from '${domain(n, 'es')}';
import type { ${n.One}Summary } from '${domain(n, 'schema')}';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ${n.One}StateBadge } from './${file(n)}-state.tsx';
import { ${n.many}Queries } from './${n.module}.queries.ts';
import type { ${n.One}Search } from './${n.module}.search.ts';

const es = ${n.many}Es.columns;
const NO_FILTERS: ${n.One}Search = {};
const COLUMNS: readonly Column<${n.One}Summary>[] = [
  { id: 'description', head: es.description, phone: 'code', cell: (row) => <${n.One}Link row={row} /> },
  { id: 'date', head: es.date, phone: 'person', cell: (row) => dateTime(row.createdAt) },
  { id: 'store', head: es.store, hide: 'md', cell: (row) => row.storeName },
  { id: 'state', head: es.state, phone: 'state', cell: (row) => <${n.One}StateBadge state={row.state} /> },
];

function ${n.One}Link({ row }: { row: ${n.One}Summary }) {
  return (
    <Link to="${n.route}/$${n.id}" params={{ ${n.id}: row.id }}>
      {row.description}
    </Link>
  );
}

export function ${n.One}ListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app${n.route}/' });
  const query = useQuery(${n.many}Queries.list(search));
  const canWrite = reachOf(me.role, { module: '${n.many}', access: 'write' }) !== undefined;
  const create = canWrite && <LinkButton to="${n.route}/new">{${n.many}Es.actions.create}</LinkButton>;
  return (
    <ListPage
      words={${n.many}Es}
      header={<PageHeader title={${n.many}Es.title} actions={create} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
    />
  );
}
`;

const page = (n: Names): string => `import { dateTime } from '@quilate/domain/kernel/format.ts';
import { ${n.many}Es } from '${domain(n, 'es')}';
import type { ${n.One} } from '${domain(n, 'schema')}';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { ${n.One}Actions } from './${file(n)}-actions.tsx';
import { ${n.One}StateBadge } from './${file(n)}-state.tsx';
import { ${n.many}Queries } from './${n.module}.queries.ts';

const { columns } = ${n.many}Es;

export function ${n.One}Page() {
  const { ${n.id} } = useParams({ from: '/_app${n.route}/$${n.id}' });
  const query = useQuery(${n.many}Queries.one(${n.id}));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={${n.many}Es.one} />}>
      {(record) => <${n.One}Detail record={record} />}
    </LoadState>
  );
}

function ${n.One}Detail({ record }: { record: ${n.One} }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '${n.route}', label: ${n.many}Es.title }}
          title={record.description}
          state={<${n.One}StateBadge state={record.state} />}
          actions={<${n.One}Actions record={record} />}
        />
      }
      main={
        <Panel title={${n.many}Es.one}>
          <Pairs pairs={[[columns.description, record.description]]} />
        </Panel>
      }
      aside={
        <Panel title={columns.store}>
          <Pairs
            pairs={[
              [columns.store, record.storeName],
              [columns.date, dateTime(record.createdAt)],
            ]}
          />
        </Panel>
      }
    />
  );
}
`;

const actions = (n: Names): string => `import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { ${n.many}Es } from '${domain(n, 'es')}';
import type { ${n.One} } from '${domain(n, 'schema')}';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ${n.many}, ${n.many}Queries } from './${n.module}.queries.ts';

const RUN = {
  close: (${n.id}: string, key: string) => ${n.many}.close.send({ params: { ${n.id} }, key }),
};
const ORDER = Object.keys(RUN);
type ActionHere = keyof typeof RUN;

/** What the state table offers and this page can run. */
export function ${n.One}Actions({ record }: { record: ${n.One} }) {
  const me = useMe();
  const client = useQueryClient();
  const [action, setAction] = useState<ActionHere>('close');
  const command = useCommand({
    form: \`${file(n)}-\${action}:\${record.id}\`,
    failed: ${n.many}Es.failed[action],
    run: (here: ActionHere, key) => RUN[here](record.id, key),
    done: () => ${n.many}Es.done[action],
    onDone: (reply) => client.setQueryData(${n.many}Queries.one(record.id).queryKey, reply),
  });
  if (reachOf(me.role, { module: '${n.many}', access: 'write' }) === undefined) return null;
  return (
    <ActionBar
      offers={record.actions}
      order={ORDER}
      labels={${n.many}Es.actions}
      reasons={${n.many}Es.reasons}
      onPick={(picked) => {
        setAction(picked as ActionHere);
        command.mutate(picked as ActionHere);
      }}
    />
  );
}
`;

const state = (n: Names): string => `import { ${n.many}Es } from '${domain(n, 'es')}';
import type { ${n.One}State } from '${domain(n, 'schema')}';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<${n.One}State, Tone>> = { open: 'run', closed: 'off' };

export const ${n.One}StateBadge = ({ state }: { state: ${n.One}State }) => (
  <StateBadge tone={TONES[state]}>{${n.many}Es.states[state]}</StateBadge>
);
`;

const newPage = (n: Names): string => `import { Button, TextInput } from '@mantine/core';
import { ${n.many}Es } from '${domain(n, 'es')}';
import type { New${n.One} } from '${domain(n, 'schema')}';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ${n.many} } from './${n.module}.queries.ts';

export function New${n.One}Page() {
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const [description, setDescription] = useState('');
  const command = useCommand({
    form: '${file(n)}-new',
    failed: ${n.many}Es.failed.create,
    run: (body: New${n.One}, key) => ${n.many}.create.send({ body, key }),
    done: () => ${n.many}Es.done.create,
    onDone: ({ id }) => void navigate({ to: '${n.route}/$${n.id}', params: { ${n.id}: id }, replace: true }),
    onRefused: ({ fields }) => {
      errors.show(fields);
      return fields.length > 0;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    command.mutate({ description });
  };
  return (
    <div className="page">
      <PageHeader back={{ to: '${n.route}', label: ${n.many}Es.title }} title={${n.many}Es.actions.create} />
      <Panel>
        <form className="stack" onSubmit={submit} noValidate>
          <TextInput
            name="description"
            label={${n.many}Es.columns.description}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            error={errors.of('description')}
          />
          <Button type="submit" loading={command.isPending}>
            {${n.many}Es.actions.create}
          </Button>
        </form>
      </Panel>
    </div>
  );
}
`;

const listRoute = (n: Names): string => `import { createFileRoute } from '@tanstack/react-router';
import { ${n.One}ListPage } from '${place(n)}/${n.module}-list-page.tsx';
import { ${n.one}Search } from '${place(n)}/${n.module}.search.ts';

export const Route = createFileRoute('/_app${n.route}/')({
  validateSearch: ${n.one}Search,
  staticData: { policy: { module: '${n.many}', access: 'read' } },
  component: ${n.One}ListPage,
});
`;

const newRoute = (n: Names): string => `import { createFileRoute } from '@tanstack/react-router';
import { New${n.One}Page } from '${place(n)}/new-${file(n)}-page.tsx';

export const Route = createFileRoute('/_app${n.route}/new')({
  staticData: { policy: { module: '${n.many}', access: 'write' } },
  component: New${n.One}Page,
});
`;

const pageRoute = (n: Names): string => `import { createFileRoute } from '@tanstack/react-router';
import { ${n.One}Page } from '${place(n)}/${file(n)}-page.tsx';

export const Route = createFileRoute('/_app${n.route}/$${n.id}')({
  staticData: { policy: { module: '${n.many}', access: 'read' } },
  component: ${n.One}Page,
});
`;
