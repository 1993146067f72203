import { expect, test } from 'vitest';
import { added, afterRefusal, isWaiting, pitchOf, refused, toSend, waiting, without } from './reading-queue.ts';

const queue = added(added([], 'AAAA2222', 'k1'), 'BBBB3333', 'k2');

test('R-INV-03 what is read without a connection waits in order, and each is sent with its own key', () => {
  expect([toSend(queue)?.code, waiting(queue)]).toEqual(['AAAA2222', 2]);
  expect(toSend(without(queue, 'k1'))?.code).toBe('BBBB3333');
  expect(isWaiting(queue, 'AAAA2222')).toBe(true);
});

test('R-INV-02 a refused code waits to be looked at and lets the next one through; one read twice is done', () => {
  const stuck = afterRefusal(queue, 'k1', { code: 'INVENTORY_CODE_ELSEWHERE', text: 'Consta en Vegueta' });
  expect([toSend(stuck)?.code, refused(stuck).map((one) => one.refusal?.text)]).toEqual([
    'BBBB3333',
    ['Consta en Vegueta'],
  ]);
  expect(added(stuck, 'AAAA2222', 'k3', true)).toEqual([
    { code: 'BBBB3333', key: 'k2' },
    { code: 'AAAA2222', key: 'k3', isUnexpected: true },
  ]);
  expect(afterRefusal(queue, 'k1', { code: 'INVENTORY_CODE_TWICE', text: '' })).toEqual(without(queue, 'k1'));
});

test('R-INV-02 each refusal has its own sound', () => {
  const codes = ['INVENTORY_CODE_UNKNOWN', 'INVENTORY_CODE_TWICE', 'INVENTORY_TOO_MANY', 'INVENTORY_CODE_ELSEWHERE'];
  expect(new Set([...codes, 'INVENTORY_CODE_OTHER_TYPE'].map(pitchOf)).size).toBe(5);
});
