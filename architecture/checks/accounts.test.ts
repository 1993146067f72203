import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../packages/domain/src/modules/foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS } from '../../packages/domain/src/modules/foundations/ledger/ledger.kinds.ts';
import { accountsPage } from '../pages/accounts-page.ts';
import { accountFaults, type Plan } from './accounts.ts';
import type { Domain, Listed } from './domain.ts';
import { planted, reasons } from './planted.ts';

const TILL: Plan = {
  till: { ...ACCOUNTS.till, shown: { at: '/transactions', by: 'GET /v1/cash/movements' } },
};
const ENDPOINTS = [
  { module: 'cash', key: 'movements', endpoint: { method: 'GET', path: '/v1/cash/movements' } },
] as unknown as readonly Listed[];
const KINDS = { REGISTER_OPEN: { es: 'Apertura', accounts: ['till'] } };
const HOUSE = {
  'apps/web/src/routes/_app/transactions/index.tsx':
    "import { Page } from '../../../modules/counter/cash/transactions-page.tsx';\nexport const Route = Page;\n",
  'apps/web/src/modules/counter/cash/transactions-page.tsx':
    "import { queries } from './cash.queries.ts';\nexport const Page = queries;\n",
  'apps/web/src/modules/counter/cash/cash.queries.ts': 'export const queries = cash.movements.query({});\n',
  'apps/api/src/modules/counter/cash/cash.queries.ts':
    "import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';\n" +
    "export const path = storeAccount('LPA', 'till');\n",
};

function faultsOf(files: Readonly<Record<string, string>> = {}, plan = TILL, kinds: typeof KINDS = KINDS): string[] {
  const { sources } = planted({ ...HOUSE, ...files });
  return reasons(accountFaults({ accounts: plan, kinds, endpoints: ENDPOINTS }, sources));
}

test('M-01 the page of the plan says in what each account is kept', () => {
  const unitOf = ({ path }: { readonly path: string }) =>
    accountsPage({ accounts: ACCOUNTS, kinds: LEDGER_KINDS } as unknown as Domain)
      .split('\n')
      .find((line) => line.startsWith(`| \`${path}\` |`))!
      .split(' | ')[2];
  expect(unitOf(ACCOUNTS.till)).toBe('cents of EUR');
  expect(unitOf(ACCOUNTS.metal)).toBe('mg of its alloy');
  expect(unitOf(ACCOUNTS.workshopMetal)).toBe('mg of its alloy');
  expect(unitOf(ACCOUNTS.fineUsed)).toBe('micrograms of fine metal');
});

test('an account a screen asks for and its room reads is at peace', () => {
  expect(faultsOf()).toEqual([]);
});

const at = (shown: Plan[string]['shown']): Plan => ({ till: { ...TILL['till']!, shown } });
test.each([
  ['a screen that is none', {}, at({ at: '/nowhere', by: 'GET /v1/cash/movements' }), '/nowhere is no route'],
  ['an endpoint that is none', {}, at({ at: '/transactions', by: 'GET /v1/cash/kept' }), 'which no contract lists'],
  [
    'a page that does not ask for it',
    { 'apps/web/src/modules/counter/cash/cash.queries.ts': 'export const queries = cash.sessions.query({});\n' },
    TILL,
    'no page of /transactions asks GET /v1/cash/movements',
  ],
  [
    'a room that does not read it',
    { 'apps/api/src/modules/counter/cash/cash.queries.ts': "export const path = 'till';\n" },
    TILL,
    'till: cash does not read it',
  ],
  [
    'a room that only books on it',
    {
      'apps/api/src/modules/counter/cash/cash.queries.ts': 'export const none = 1;\n',
      'apps/api/src/modules/counter/cash/commands/open.ts': HOUSE['apps/api/src/modules/counter/cash/cash.queries.ts'],
    },
    TILL,
    'till: cash does not read it',
  ],
  [
    'a path made by hand',
    { 'apps/api/src/modules/counter/cash/cash.store.ts': 'export const path = (c: string) => `store:${c}:till`;\n' },
    TILL,
    'spells the account store:${c}:: accountPath() builds it',
  ],
  [
    'a query for an account that is none',
    {
      'apps/api/src/modules/counter/cash/cash.store.ts':
        "export const q = sql`select 1 where a.path = 'store:' || s.code || ':tilll'`;\n",
    },
    TILL,
    'asks for the account store:*:tilll, which is not in the plan',
  ],
])('planted fault: %s', (_, files, plan, reason) => {
  const [found, ...others] = faultsOf(files, plan);
  expect(found).toContain(reason);
  expect(others).toEqual([]);
});

test('planted fault: an account nothing moves', () => {
  const kinds = { REGISTER_OPEN: { es: 'Apertura', accounts: [] as string[] } };
  expect(faultsOf({}, TILL, kinds)).toEqual(['till: no kind of the ledger may move it']);
});
