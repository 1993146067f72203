/** The browser side of a new module: list, card, the form that creates, and their addresses. */
import { SOURCE_OF } from '../plan.ts';
import type { Names } from './names.ts';

export function webFiles(n: Names): Record<string, string> {
  const folder = `${SOURCE_OF.web}/modules/${n.wing}/${n.module}`;
  const routes = `${SOURCE_OF.web}/routes/_app${n.route}`;
  return {
    [`${folder}/${n.module}.queries.ts`]: queries(n),
    [`${folder}/${n.module}-list-page.tsx`]: listPage(n),
    [`${folder}/${file(n)}-page.tsx`]: page(n),
    [`${folder}/${file(n)}-state.ts`]: state(n),
    [`${folder}/new-${file(n)}-page.tsx`]: newPage(n),
    [`${routes}/index.tsx`]: listRoute(n),
    [`${routes}/new.tsx`]: route(n, { at: 'new', page: `New${n.One}Page`, access: 'write' }),
    [`${routes}/$${n.id}.tsx`]: route(n, { at: `$${n.id}`, page: `${n.One}Page`, access: 'read' }),
  };
}

const file = (n: Names): string => n.ONE.toLowerCase().replaceAll('_', '-');
const domain = (n: Names, part: string): string =>
  `@quilate/domain/modules/${n.wing}/${n.module}/${n.module}.${part}.ts`;
/** From `routes/_app/…` back to `src`. */
const up = (n: Names): string => '../'.repeat(n.route.split('/').length + 1);
const place = (n: Names): string => `${up(n)}modules/${n.wing}/${n.module}`;

const queries = (n: Names): string => `import type { ${n.many}Contract } from '${domain(n, 'contract')}';
import { ${n.one}List } from '${domain(n, 'lists')}';
import { ${n.many}Paths } from '${domain(n, 'paths')}';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const ${n.many} = clientOf<typeof ${n.many}Contract>()('${n.module}', ${n.many}Paths);
export const ${n.one}Listing = listing(${n.one}List, ${n.many}, { isFresh: true });
export const ${n.many}Queries = {
  one: (${n.id}: string) => ({ ...${n.many}.get.query({ params: { ${n.id} } }), ...FRESH }),
};
`;

const listPage = (n: Names): string => `import { dateTime } from '@quilate/domain/kernel/format.ts';
import { ${n.many}Es } from '${domain(n, 'es')}';
import { ${n.many}Grants } from '${domain(n, 'grants')}';
import type { ${n.One}Summary } from '${domain(n, 'schema')}';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { ${n.One}StateBadge } from './${file(n)}-state.ts';
import { ${n.one}Listing } from './${n.module}.queries.ts';

const es = ${n.many}Es.columns;
const COLUMNS: readonly Column<${n.One}Summary>[] = [
  {
    id: 'description',
    head: es.description,
    phone: 'code',
    isElastic: true,
    cell: ({ id, description }) => (
      <Link to="${n.route}/$${n.id}" params={{ ${n.id}: id }}>
        {description}
      </Link>
    ),
  },
  { id: 'date', head: es.date, phone: 'person', sort: 'createdAt', cell: (row) => dateTime(row.createdAt) },
  { id: 'state', head: es.state, phone: 'state', cell: (row) => <${n.One}StateBadge state={row.state} /> },
];

export const ${n.One}ListPage = () => (
  <ListPage
    words={${n.many}Es}
    of={${n.one}Listing}
    columns={COLUMNS}
    add={<NewLink to="${n.route}/new" label={${n.many}Es.actions.create} policy={${n.many}Grants.write} />}
    filters={{ status: { label: es.state, es: ${n.many}Es.states } }}
  />
);
`;

const page = (n: Names): string => `import { dateTime } from '@quilate/domain/kernel/format.ts';
import { ${n.many}Es } from '${domain(n, 'es')}';
import { ${n.many}Grants } from '${domain(n, 'grants')}';
import type { ${n.One} } from '${domain(n, 'schema')}';
import { useParams } from '@tanstack/react-router';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { ${n.One}StateBadge } from './${file(n)}-state.ts';
import { ${n.many}, ${n.many}Queries } from './${n.module}.queries.ts';

const act = { concept: '${n.one}', words: ${n.many}Es, pairs: [] };
const Dialogs = dialogsOf<${n.One}>({
  close: (doing) => <ActionDialog {...act} {...doing} send={${n.many}.close.on(doing.of.id)} />,
});

export function ${n.One}Page() {
  const { ${n.id} } = useParams({ from: '/_app${n.route}/$${n.id}' });
  return <OneRecord query={${n.many}Queries.one(${n.id})} title={${n.many}Es.one} page={${n.One}Detail} />;
}

const ${n.One}Detail = ({ of: record }: { of: ${n.One} }) => (
  <RecordPage
    of={record}
    words={${n.many}Es}
    list="${n.route}"
    title={record.description}
    state={<${n.One}StateBadge state={record.state} />}
    meta={dateTime(record.createdAt)}
    policy={${n.many}Grants.write}
    order={['close']}
    dialogs={Dialogs}
  />
);
`;

const state = (n: Names): string => `import { ${n.many}Es } from '${domain(n, 'es')}';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ${n.One}StateBadge = badgeOf(${n.many}Es.states, { open: 'run', closed: 'off' });
`;

const newPage = (n: Names): string => `import { TextInput } from '@mantine/core';
import { ${n.many}Es } from '${domain(n, 'es')}';
import { new${n.One} } from '${domain(n, 'schema')}';
import { useNavigate } from '@tanstack/react-router';
import { FormPage } from '../../../ui/form-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { ${n.many} } from './${n.module}.queries.ts';

const { title, columns, actions, done, failed } = ${n.many}Es;

export function New${n.One}Page() {
  const navigate = useNavigate();
  const form = useForm(
    { description: '' },
    {
      save: {
        form: '${file(n)}-new',
        failed: failed.create,
        done: done.create,
        body: (values) => values,
        check: (body) => schemaFaults(new${n.One}, body),
        send: (body, key) => ${n.many}.create.send({ body, key }),
        onDone: ({ id }) => void navigate({ to: '${n.route}/$${n.id}', params: { ${n.id}: id }, replace: true }),
      },
    },
  );
  return (
    <FormPage form={form} back={{ to: '${n.route}', label: title }} title={${n.many}Es.one} verb={actions.create}>
      <TextInput label={columns.description} {...form.text('description')} />
    </FormPage>
  );
}
`;

const listRoute = (n: Names): string => `import { searchOf } from '@quilate/domain/kernel/list.ts';
import { ${n.many}Grants } from '${domain(n, 'grants')}';
import { ${n.one}List } from '${domain(n, 'lists')}';
import { createFileRoute } from '@tanstack/react-router';
import { ${n.One}ListPage } from '${place(n)}/${n.module}-list-page.tsx';

export const Route = createFileRoute('/_app${n.route}/')({
  validateSearch: searchOf(${n.one}List),
  staticData: { policy: ${n.many}Grants.read },
  component: ${n.One}ListPage,
});
`;

interface Leaf {
  readonly at: string;
  readonly page: string;
  readonly access: 'read' | 'write';
}

const route = (n: Names, { at, page: shown, access }: Leaf): string =>
  `import { ${n.many}Grants } from '${domain(n, 'grants')}';
import { createFileRoute } from '@tanstack/react-router';
import { ${shown} } from '${place(n)}/${access === 'write' ? 'new-' : ''}${file(n)}-page.tsx';

export const Route = createFileRoute('/_app${n.route}/${at}')({
  staticData: { policy: ${n.many}Grants.${access} },
  component: ${shown},
});
`;
