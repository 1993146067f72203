import { expect, test } from 'vitest';
import { object, string } from 'zod';
import { schemaFaults } from './validate.ts';

const body = object({ name: string().min(1), address: object({ town: string() }) });

test('each fault has the path of its field and a Spanish sentence', () => {
  const faults = schemaFaults(body, { name: '', address: {} });
  expect(faults.map(({ path }) => path)).toEqual(['name', 'address.town']);
  for (const { message } of faults) expect(message).not.toMatch(/invalid|expected|required/i);
});

test('what is right has none', () => {
  expect(schemaFaults(body, { name: 'x', address: { town: 'Telde' } })).toEqual([]);
});
