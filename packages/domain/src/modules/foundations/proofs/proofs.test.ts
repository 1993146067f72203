import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { approvalSchema } from '../../../kernel/contract.ts';
import { authorisationMachine, authorisationRules } from './proofs.machine.ts';
import { canApproveAt, inFours, plainReference, referenceOf } from './proofs.rules.ts';

const offered = (isInTime: boolean) => offers(authorisationMachine, authorisationRules, { state: 'issued', isInTime });

test('B-02 a code is used or taken back while it lasts, and then it is over', () => {
  expect(offered(true)).toMatchObject(
    ['use', 'withdraw'].map((action) => ({ action, allowed: true, irreversible: true })),
  );
  expect(offered(false)).toMatchObject(
    ['use', 'withdraw'].map((action) => ({ action, allowed: false, reason: 'isInTime' })),
  );
  for (const state of ['used', 'withdrawn'] as const) {
    expect(offers(authorisationMachine, authorisationRules, { state, isInTime: true })).toEqual([]);
  }
});

test('B-02 the direction allows from afar in every shop, a zone manager in the own ones, nobody else', () => {
  expect([canApproveAt('ADMIN', false), canApproveAt('MANAGER', true), canApproveAt('MANAGER', false)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(canApproveAt('SHOP_ASSISTANT', true)).toBe(false);
});

test('B-02 a reference is the same however it is read and typed', () => {
  expect(plainReference(' ve tri-26 00012')).toBe(plainReference('VE-TRI-26-00012'));
  expect(referenceOf('01931f6e-7b3c-7c2e-9a51-0c4fe1a2b3c4')).toBe('E1A2B3C4');
  expect(inFours('48210937')).toBe('4821 0937');
});

test('B-02 an approval is a person with a code and a reason, or a code of eight figures, and the fault names its field', () => {
  const faults = (approval: unknown) =>
    approvalSchema.safeParse(approval).error?.issues.map((issue) => issue.path.join('.')) ?? [];
  const employeeId = '01931f6e-7b3c-7c2e-9a51-0c4fe1a2b3c4';
  expect(faults({ authorisationCode: '48210937' })).toEqual([]);
  expect(faults({ employeeId, code: '123456', reason: 'Por teléfono' })).toEqual([]);
  expect(faults({ authorisationCode: '4821' })).toEqual(['authorisationCode']);
  expect(faults({ employeeId, code: '123456', reason: 'x' })).toEqual(['reason']);
  expect(faults({})).toEqual(['']);
  expect(faults({ employeeId, code: '123456', reason: 'Aquí', authorisationCode: '48210937' })).not.toEqual([]);
});
