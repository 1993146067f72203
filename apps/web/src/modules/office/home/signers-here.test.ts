import { expect, test } from 'vitest';
import { signerOption } from '../../foundations/proofs/signer-option.ts';
import { inOrder } from './signers-here.ts';

const person = (id: string, name: string) => ({ id, name, role: 'SHOP_ASSISTANT' as const, isExpert: false });
const people = {
  signers: [person('1', 'Ana'), person('2', 'Bea'), person('3', 'Ciro')],
  approvers: [person('9', 'Zoe')],
  isSmall: true,
};

test('who has clocked in stands first, the others are marked', () => {
  const { signers, approvers } = inOrder(people, ['3']);
  expect(signers.map(({ name, isAbsent }) => [name, isAbsent === true])).toEqual([
    ['Ciro', false],
    ['Ana', true],
    ['Bea', true],
  ]);
  expect(approvers.map(signerOption)).toEqual([{ value: '9', label: 'Zoe (sin fichar)' }]);
});

test('where nobody has clocked in, nobody stands out', () => {
  expect(inOrder(people, [])).toEqual(people);
});
