import { expect, test } from 'vitest';
import { defineMachine, type MachineDef } from '../../packages/domain/src/kernel/machine.ts';
import { reasons } from './planted.ts';
import { tableFaults } from './tables.ts';

const machine = defineMachine({
  concept: 'loan',
  states: ['open', 'paid'],
  initial: 'open',
  final: ['paid'],
  creation: { action: 'lend', to: 'open', posts: ['LOAN'] },
  rows: [{ action: 'pay', from: 'open', to: 'paid', when: 'isWhole', posts: ['LOAN_PAYMENT'], irreversible: true }],
});
const es = {
  states: { open: 'Abierto', paid: 'Pagado' },
  actions: { lend: 'Prestar', pay: 'Pagar' },
  reasons: { isWhole: 'Falta dinero' },
};
const kinds = { LOAN: { es: 'Préstamo', accounts: [] }, LOAN_PAYMENT: { es: 'Pago', accounts: [] } };

const faultsOf = (change: Partial<MachineDef>, words: object = es, known: typeof kinds | object = kinds): string[] =>
  reasons(
    tableFaults(
      {
        concepts: [{ module: 'loans', path: 'loans.machine.ts', machine: { ...machine, ...change }, es: words }],
        kinds: known as typeof kinds,
      },
      {},
    ),
  );

test('a whole table has no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['a state nobody reaches', { states: ['open', 'paid', 'lost'] }, 'lost: no way in and no reason given'],
  [
    'a way out of the end',
    { rows: [...machine.rows, { action: 'reopen', from: 'paid', to: 'open', irreversible: true }] },
    'paid: final, but a row leaves it',
  ],
  [
    'a creation in the middle',
    { creation: { ...machine.creation, to: 'paid' } },
    'lend creates in paid, which is not initial',
  ],
  [
    'no way back',
    { rows: [{ ...machine.rows[0], irreversible: undefined }] },
    'pay: no way back and not marked irreversible',
  ],
  [
    'an unknown kind',
    { rows: [{ ...machine.rows[0], posts: ['LOAN_PAYMENT', 'GIFT'] }] },
    'posts GIFT, which is no kind of the ledger',
  ],
  ['a place nobody has planned', { rows: [{ ...machine.rows[0], moves: ['attic'] }] }, 'attic is no kind of place'],
  [
    'something elsewhere without Spanish',
    { rows: [{ ...machine.rows[0], at: ['here'] }] },
    'reason elsewhere-workshop has no Spanish in its .es.ts',
  ],
  ['something held nowhere', { holds: { lost: ['money'] } }, 'holds in lost, which is no state'],
])('%s', (_, change, reason) => {
  expect(faultsOf(change as Partial<MachineDef>)).toContain(reason);
});

test('a way back that leads elsewhere is no way back', () => {
  const rows = [
    { action: 'lock', from: 'open', to: 'locked', undo: 'drop' },
    { action: 'drop', from: 'locked', to: 'paid', irreversible: true },
    ...machine.rows,
  ] as const;
  expect(faultsOf({ states: ['open', 'locked', 'paid'], rows })).toContain(
    'lock: drop does not lead from locked back to open',
  );
});

test.each([
  ['state', { ...es, states: { open: 'Abierto' } }, 'state paid has no Spanish in its .es.ts'],
  ['action', { ...es, actions: { pay: 'Pagar' } }, 'action lend has no Spanish in its .es.ts'],
  ['rule', { ...es, reasons: {} }, 'rule isWhole has no Spanish in its .es.ts'],
])('a %s without Spanish', (_, words, reason) => {
  expect(faultsOf({}, words)).toEqual([reason]);
});

test('a kind nobody posts', () => {
  expect(faultsOf({}, es, { ...kinds, GIFT: { es: 'Regalo' } })).toEqual(['GIFT is posted by no row of any table']);
});
