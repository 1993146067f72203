/** The domain side of a new module: records that are created and closed, to be filled with the trade. */
import { SOURCE_OF } from '../plan.ts';
import type { Names } from './names.ts';

export function domainFiles(n: Names): Record<string, string> {
  const start = `${SOURCE_OF.domain}/modules/${n.wing}/${n.module}/${n.module}`;
  return {
    [`${start}.schema.ts`]: schema(n),
    [`${start}.machine.ts`]: machine(n),
    [`${start}.paths.ts`]: paths(n),
    [`${start}.contract.ts`]: contract(n),
    [`${start}.es.ts`]: es(n),
    [`${start}.test.ts`]: test(n),
  };
}

const schema = (n: Names): string => `import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';

export const ${n.ONE}_STATES = ['open', 'closed'] as const;
export type ${n.One}State = (typeof ${n.ONE}_STATES)[number];

export const new${n.One} = z.strictObject({ description: z.string().trim().min(1).max(200) });
export type New${n.One} = z.infer<typeof new${n.One}>;

export const ${n.one}Summary = z.object({
  id: z.uuid(),
  description: z.string(),
  state: z.enum(${n.ONE}_STATES),
  storeName: z.string(),
  createdAt: z.string(),
});
export type ${n.One}Summary = z.infer<typeof ${n.one}Summary>;

export const ${n.one} = ${n.one}Summary.extend({ actions: z.array(offerSchema), version: z.int() });
export type ${n.One} = z.infer<typeof ${n.one}>;
`;

const machine = (n: Names): string => `import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { ${n.ONE}_STATES, type ${n.One}State } from './${n.module}.schema.ts';

export const ${n.one}Machine = defineMachine({
  concept: '${n.one}',
  states: ${n.ONE}_STATES,
  initial: 'open',
  final: ['closed'],
  creation: { action: 'create', to: 'open' },
  rows: [{ action: 'close', from: 'open', to: 'closed', irreversible: true }],
});

export interface ${n.One}Facts {
  readonly state: ${n.One}State;
}
export const ${n.one}Rules = {} satisfies RulesFor<typeof ${n.one}Machine, ${n.One}Facts>;
`;

const paths = (n: Names): string => `export const ${n.many}Paths = {
  list: 'GET ${n.api}',
  get: 'GET ${n.api}/{${n.id}}',
  create: 'POST ${n.api}',
  close: 'POST ${n.api}/{${n.id}}/close',
} as const;
`;

const contract = (n: Names): string => `import * as z from 'zod';
import { idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { contract } from '../../../kernel/paths.ts';
import { ${n.many}Paths } from './${n.module}.paths.ts';
import { ${n.one}, ${n.one}Summary, new${n.One} } from './${n.module}.schema.ts';

const read = { module: '${n.many}', access: 'read' } as const;
const write = { module: '${n.many}', access: 'write' } as const;

export const ${n.many}Contract = contract(${n.many}Paths, {
  list: {
    summary: '${n.es}, lo último primero',
    policy: read,
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
    reply: listOf(${n.one}Summary),
  },
  get: {
    summary: '${n.oneEs}: la ficha',
    policy: read,
    params: idParam('${n.id}'),
    reply: ${n.one},
  },
  create: {
    summary: '${n.oneEs}: el alta',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: new${n.One},
    reply: ${n.one},
  },
  close: {
    summary: '${n.oneEs}: el cierre',
    policy: write,
    isIdempotent: true,
    params: idParam('${n.id}'),
    reply: ${n.one},
  },
});
`;

const es = (n: Names): string => `export const ${n.many}Es = {
  title: '${n.es}',
  one: '${n.oneEs}',
  columns: { description: 'Descripción', date: 'Fecha', store: 'Tienda', state: 'Estado' },
  states: { open: 'Abierto', closed: 'Cerrado' },
  actions: { create: 'Crear', close: 'Cerrar' },
  reasons: {},
  done: { create: 'Alta hecha', close: 'Cierre hecho' },
  failed: {
    create: 'No se pudo dar de alta, vuelve a pulsar el botón',
    close: 'No se pudo cerrar, vuelve a pulsar el botón',
  },
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
  const actions = (state: 'open' | 'closed') =>
    offers(${n.one}Machine, ${n.one}Rules, { state }).map((offer) => offer.action);
  expect(actions('open')).toContain('close');
  expect(actions('closed')).toEqual([]);
});
`;
