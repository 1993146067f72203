import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cashMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { expect, test } from 'vitest';
import { INVARIANTS } from '../rooms.ts';
import { gatherInvariants, type RoomInvariants } from './invariants.ts';

const ROOM: RoomInvariants = {
  says: { I1: 'La caja cuadra' },
  rules: { I1: 'select 1' },
  stated: [{ machine: cashMachine, table: 'cash_sessions', state: 'state' }],
  sealed: { payments: ['method'] },
};
const ids = (rooms: readonly RoomInvariants[]): string[] => gatherInvariants(rooms).map(({ id }) => id);

test('M-01 what must hold is said once, by a room, and shown by its number', () => {
  const later: RoomInvariants = {
    says: { I200: 'El oro pesa', I3: 'La venta está pagada' },
    rules: { I3: 'select 3' },
  };
  const prover: RoomInvariants = { rules: { I200: 'select 200', I1: 'select 11' } };
  expect(ids([later, ROOM, prover]).filter((id) => ['I1', 'I3', 'I200'].includes(id))).toEqual(['I1', 'I3', 'I200']);
  expect(gatherInvariants([later, ROOM, prover])[0]).toEqual({
    id: 'I1',
    es: 'La caja cuadra',
    violations: ['select 1', 'select 11'],
    fresh: [],
  });
});

test.each<[string, readonly RoomInvariants[], string]>([
  ['two sentences under one number', [ROOM, ROOM], 'said twice'],
  ['a query for what nobody says', [ROOM, { rules: { I9: 'select 9' } }], 'no room says what I9 proves'],
  ['a sentence nobody proves', [ROOM, { says: { I9: 'Todo va bien' } }], 'no room has a query for invariant I9'],
])('M-01 the house does not start with %s', (_, rooms, reason) => {
  expect(() => gatherInvariants(rooms)).toThrow(reason);
});

test('M-01 every invariant of the house stands on its page with what it compares', () => {
  const page = path.resolve(import.meta.dirname, '../../../../docs/generated/invariants.md');
  const lines = readFileSync(page, 'utf8').matchAll(/^\| `(I\w+)` \| (.+) \| (`.+`) \|$/gm);
  const printed = [...lines].map(([, id, es]) => [id, es]);
  expect(printed).toEqual(INVARIANTS.map(({ id, es }) => [id, es]));
});

test('M-01 what proves the balance of an account is an invariant of the house', () => {
  const known = new Set<string>(INVARIANTS.map(({ id }) => id));
  const proofs = Object.values(ACCOUNTS).flatMap(({ provenBy }) => provenBy ?? []);
  expect(proofs.filter((id) => !known.has(id))).toEqual([]);
});
