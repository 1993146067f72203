/** The API side of a new module: its table, one file per command, its list, and what the search of the house finds. */
import { SOURCE_OF } from '../plan.ts';
import type { Names } from './names.ts';

export function apiFiles(n: Names, migration: string): Record<string, string> {
  const folder = `${SOURCE_OF.api}/modules/${n.wing}/${n.module}`;
  return {
    [`apps/api/migrations/${migration}`]: table(n),
    [`${folder}/${n.module}.store.ts`]: store(n),
    [`${folder}/${n.module}.record.ts`]: record(n),
    [`${folder}/${n.module}.queries.ts`]: queries(n),
    [`${folder}/${n.module}.finder.ts`]: finder(n),
    [`${folder}/${n.module}.invariants.ts`]: invariants(n),
    [`${folder}/${n.module}.routes.ts`]: routes(n),
    [`${folder}/${n.module}.test.ts`]: test(n),
    [`${folder}/commands/create.ts`]: create(n),
    [`${folder}/commands/close.ts`]: close(n),
  };
}

const domain = (n: Names, part: string): string =>
  `@quilate/domain/modules/${n.wing}/${n.module}/${n.module}.${part}.ts`;

const table = (n: Names): string => `-- Why: the records of ${n.module}.

create table ${n.table} (
  id uuid primary key,
  store_id uuid not null references stores,
  description text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);
create index ${n.table}_newest on ${n.table} (store_id, created_at desc, id desc);
`;

const store = (n: Names): string => `/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { ${n.One}State } from '${domain(n, 'states')}';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';

export type Held${n.One} = { readonly id: string; readonly state: ${n.One}State; readonly storeId: string };

export async function lock${n.One}(db: Db, scope: Scope, id: string): Promise<Held${n.One}> {
  const row = await db.first(
    sql<Held${n.One}>\`
      select id, state, store_id as "storeId" from ${n.table} where id = \${id} for no key update\`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

type New = Pick<Held${n.One}, 'id' | 'state'> & { readonly description: string };
export async function insert${n.One}({ tx, who, now: at, words }: Operation, record: New): Promise<void> {
  const { storeId } = who;
  await tx.run(qb.insertInto('${n.table}').values({ ...record, store_id: storeId, created_at: at }));
  words.push({ kind: '${n.one}', recordId: record.id, at, storeId, words: wordsOf(record.description) });
}
`;

const record = (n: Names): string => `import { ${n.many}Es } from '${domain(n, 'es')}';
import { ${n.one}Machine, ${n.one}Rules } from '${domain(n, 'machine')}';
import { record } from '../../../platform/record.ts';
import { get${n.One} } from './${n.module}.queries.ts';
import type { Held${n.One} } from './${n.module}.store.ts';

export const ${n.one}Record = record<Held${n.One}>()({
  machine: ${n.one}Machine,
  es: ${n.many}Es,
  rules: ${n.one}Rules,
  table: '${n.table}',
  isVersioned: true,
  topic: '${n.module}',
  heardIn: 'store',
  reply: ({ tx, scope }, id) => get${n.One}(tx, scope, id),
});
`;

const queries = (n: Names): string => `/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { ${n.one}List } from '${domain(n, 'lists')}';
import { ${n.one}Machine, ${n.one}Rules } from '${domain(n, 'machine')}';
import type { ${n.One}, ${n.One}Summary } from '${domain(n, 'schema')}';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';

const columns = sql<${n.One}Summary>\`t.id, t.description, t.state, t.created_at as "createdAt"\`;

const ${n.one}Records = recordList(${n.one}List)<${n.One}Summary>({
  kind: '${n.one}',
  table: '${n.table}',
  as: 't',
  columns,
  store: 't.store_id',
  wordsHaveStore: true,
  sort: { createdAt: instant('t.created_at') },
  where: { status: isOneOf('t.state') },
});
export const list${n.One}s = (db: Db, scope: Scope, query: PageQuery<typeof ${n.one}List>) =>
  listRecords(db, ${n.one}Records, query, { scope });

export async function get${n.One}(db: Db, scope: Scope, id: string): Promise<${n.One}> {
  const mine = scope ? sql\`t.store_id = any (\${[...scope]}::uuid[])\` : sql\`true\`;
  const row = await db.first(
    sql<Omit<${n.One}, 'actions'>>\`
      select \${columns}, t.version from ${n.table} t where t.id = \${id} and \${mine}\`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(${n.one}Machine, ${n.one}Rules, row) };
}
`;

const finder = (n: Names): string => `import { ${n.many}Es } from '${domain(n, 'es')}';
import { ${n.many}Grants } from '${domain(n, 'grants')}';
import { finder } from '../../../platform/finders.ts';
import { list${n.One}s } from './${n.module}.queries.ts';

export const ${n.many}Finder = finder({
  concept: '${n.one}',
  policy: ${n.many}Grants.read,
  kinds: ['${n.one}'],
  page: ({ db, scope }, query) => list${n.One}s(db, scope, query),
  face: ({ id, description, state }) => ({ id, label: description, hint: [${n.many}Es.states[state]] }),
});
`;

const invariants = (n: Names): string => `import { ${n.one}Machine } from '${domain(n, 'machine')}';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const ${n.many}Invariants: RoomInvariants = {
  stated: [{ machine: ${n.one}Machine, table: '${n.table}', state: 'state' }],
};
`;

const routes = (n: Names): string => `import { ${n.many}Contract } from '${domain(n, 'contract')}';
import { read, type Route } from '../../../platform/route.ts';
import { close } from './commands/close.ts';
import { create } from './commands/create.ts';
import { get${n.One}, list${n.One}s } from './${n.module}.queries.ts';

export const ${n.many}Routes: readonly Route[] = [
  read(${n.many}Contract.list, ({ db, scope, query }) => list${n.One}s(db, scope, query)),
  read(${n.many}Contract.get, ({ db, scope, params }) => get${n.One}(db, scope, params.${n.id})),
  create,
  close,
];
`;

const create = (n: Names): string => `import { ${n.many}Contract } from '${domain(n, 'contract')}';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { ${n.one}Record } from '../${n.module}.record.ts';
import { insert${n.One} } from '../${n.module}.store.ts';

export const create = creation({
  endpoint: ${n.many}Contract.create,
  record: ${n.one}Record,
  action: 'create',
  lock: async () => ({}),
  async run(operation, { body, state }) {
    const id = uuidv7();
    await insert${n.One}(operation, { id, state, ...body });
    return { id, after: body };
  },
});
`;

const close = (n: Names): string => `import { ${n.many}Contract } from '${domain(n, 'contract')}';
import { action } from '../../../../platform/action.ts';
import { ${n.one}Record } from '../${n.module}.record.ts';
import { lock${n.One} } from '../${n.module}.store.ts';

export const close = action({
  endpoint: ${n.many}Contract.close,
  record: ${n.one}Record,
  action: 'close',
  lock: ({ tx, scope, params }) => lock${n.One}(tx, scope, params.${n.id}),
});
`;

const test = (n: Names): string => `import { expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

test('created, found by its words and its state, closed once', async () => {
  const till = await (await newShop(house)).till('ADMIN');
  const { status, json } = await till.call('POST', '${n.api}', { description: 'Una prueba' });
  expect({ status, json }).toMatchObject({ status: 201, json: { state: 'open', actions: [{ action: 'close' }] } });
  expect((await till.get('${n.api}?q=prueba&status[]=open')).json.data).toMatchObject([{ id: json.id }]);
  const close = () => till.call('POST', \`${n.api}/\${json.id}/close\`);
  expect(await close()).toMatchObject({ status: 200, json: { state: 'closed' } });
  expect(await close()).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
});
`;
