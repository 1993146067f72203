/** The domain side of a new module: records that are created and closed, to be filled with the trade. */
import { SOURCE_OF } from '../plan.ts';
import type { Names } from './names.ts';

export function domainFiles(n: Names): Record<string, string> {
  const start = `${SOURCE_OF.domain}/modules/${n.wing}/${n.module}/${n.module}`;
  return {
    [`${start}.states.ts`]: states(n),
    [`${start}.schema.ts`]: schema(n),
    [`${start}.machine.ts`]: machine(n),
    [`${start}.lists.ts`]: lists(n),
    [`${start}.grants.ts`]: grants(n),
    [`${start}.paths.ts`]: paths(n),
    [`${start}.contract.ts`]: contract(n),
    [`${start}.es.ts`]: es(n),
    [`${start}.test.ts`]: test(n),
  };
}

const states = (n: Names): string => `export const ${n.ONE}_STATES = ['open', 'closed'] as const;
export type ${n.One}State = (typeof ${n.ONE}_STATES)[number];
`;

const schema = (n: Names): string => `import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { ${n.ONE}_STATES } from './${n.module}.states.ts';

export const new${n.One} = z.strictObject({ description: z.string().trim().min(1).max(200) });

export const ${n.one}Summary = z.object({
  id: z.uuid(),
  description: z.string(),
  state: z.enum(${n.ONE}_STATES),
  createdAt: z.string(),
});
export type ${n.One}Summary = z.infer<typeof ${n.one}Summary>;

export const ${n.one} = ${n.one}Summary.extend({ actions: z.array(offerSchema), version: z.int() });
export type ${n.One} = z.infer<typeof ${n.one}>;
`;

const machine = (n: Names): string => `import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { ${n.ONE}_STATES, type ${n.One}State } from './${n.module}.states.ts';

export const ${n.one}Machine = defineMachine({
  concept: '${n.one}',
  states: ${n.ONE}_STATES,
  initial: 'open',
  final: ['closed'],
  creation: { action: 'create', to: 'open' },
  rows: [{ action: 'close', from: 'open', to: 'closed', irreversible: true }],
});
export const ${n.one}Rules = {} satisfies RulesFor<typeof ${n.one}Machine, { readonly state: ${n.One}State }>;
`;

const lists = (n: Names): string => `import { list, some } from '../../../kernel/list.ts';
import type { ${n.One}Summary } from './${n.module}.schema.ts';
import { ${n.ONE}_STATES } from './${n.module}.states.ts';

export const ${n.one}List = list<${n.One}Summary>()({
  words: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(${n.ONE}_STATES) },
});
`;

const paths = (n: Names): string => `export const ${n.many}Paths = {
  list: 'GET ${n.api}',
  get: 'GET ${n.api}/{${n.id}}',
  create: 'POST ${n.api}',
  close: 'POST ${n.api}/{${n.id}}/close',
} as const;
`;

const grants = (n: Names): string => `import { grants } from '../../../kernel/grants.ts';

export const ${n.many}Grants = grants('${n.many}', { ADMIN: 'all' });
`;

const contract = (n: Names): string => `import { idParam } from '../../../kernel/contract.ts';
import { queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ${n.many}Grants } from './${n.module}.grants.ts';
import { ${n.many}Paths } from './${n.module}.paths.ts';
import { ${n.one}List } from './${n.module}.lists.ts';
import { ${n.one}, ${n.one}Summary, new${n.One} } from './${n.module}.schema.ts';

const write = { policy: ${n.many}Grants.write, isIdempotent: true, reply: ${n.one} } as const;
const params = idParam('${n.id}');

export const ${n.many}Contract = contract(${n.many}Paths, {
  list: {
    summary: '${n.es}, lo último primero',
    policy: ${n.many}Grants.read,
    query: queryOf(${n.one}List),
    reply: replyOf(${n.one}List, ${n.one}Summary),
  },
  get: { summary: '${n.oneEs}: la ficha', policy: ${n.many}Grants.read, params, reply: ${n.one} },
  create: { summary: '${n.oneEs}: el alta', ...write, status: 201, body: new${n.One} },
  close: { summary: '${n.oneEs}: el cierre', ...write, params },
});
`;

const es = (n: Names): string => `export const ${n.many}Es = {
  title: '${n.es}',
  one: '${n.oneEs}',
  search: 'Descripción',
  columns: { description: 'Descripción', date: 'Fecha', state: 'Estado' },
  states: { open: 'Abierto', closed: 'Cerrado' },
  actions: { create: 'Crear', close: 'Cerrar' },
  reasons: {},
  done: { create: 'Alta hecha', close: 'Cierre hecho' },
  failed: { create: 'No se pudo dar de alta, pulsa otra vez', close: 'No se pudo cerrar, pulsa otra vez' },
  empty: 'Todavía no hay nada aquí',
  emptyHint: 'Cada alta aparece aquí en cuanto se hace.',
  emptyFiltered: 'Nada con estos filtros',
  countNone: 'Ninguno',
  countOne: 'Uno',
  count: (n: string) => n,
  moreThan: (n: string) => \`más de \${n}\`,
} as const;
`;

const test = (n: Names): string => `import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { ${n.one}Machine, ${n.one}Rules } from './${n.module}.machine.ts';

test('what is open can be closed, what is closed stays closed', () => {
  expect(offers(${n.one}Machine, ${n.one}Rules, { state: 'open' })).toMatchObject([{ action: 'close', allowed: true }]);
  expect(offers(${n.one}Machine, ${n.one}Rules, { state: 'closed' })).toEqual([]);
});
`;
