/** The pages of the API, on the contract as it is printed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ApiDocument, curlOf, detailOf, findOperations, operationsOf } from './api-contract.ts';

const printed = path.resolve(import.meta.dirname, '../../../../../../docs/generated/openapi.json');
const document = JSON.parse(readFileSync(printed, 'utf8')) as ApiDocument;
const all = operationsOf(document);
const detail = (id: string) =>
  detailOf(
    document,
    all.find((one) => one.id === id)!,
  );

describe('B-26 what a program may ask', () => {
  test('B-26 is there with the scope its key needs; what only people do is not', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(all.find(({ id }) => id === 'sales.sell')).toMatchObject({ method: 'POST', scope: 'sales:write' });
    expect(all.find(({ id }) => id === 'products.list')).toMatchObject({
      path: '/v1/products',
      scope: 'products:read',
    });
    for (const forbidden of ['/v1/cash', '/v1/employees', '/v1/settings', '/v1/integrations'])
      expect(all.filter((one) => one.path.startsWith(forbidden))).toEqual([]);
    expect(all.filter(({ subject, method }) => subject === 'prices' && method !== 'GET')).toEqual([]);
  });

  test('B-26 is found by its words, without accents, or by its address', () => {
    expect(findOperations(all, 'vender y cobrar').map(({ id }) => id)).toEqual(['sales.sell']);
    expect(findOperations(all, 'POST /v1/sales').map(({ id }) => id)).toContain('sales.sell');
    expect(findOperations(all, 'codigo descripcion productos').map(({ id }) => id)).toContain('products.list');
    expect(findOperations(all, 'no hay tal cosa')).toEqual([]);
  });

  test('B-26 each has an address that can be asked, and no field without a type', () => {
    for (const { id } of all) {
      const { address, parameters, body = [], reply = [] } = detail(id);
      expect([id, address]).toEqual([id, expect.not.stringContaining('{')]);
      for (const field of [...parameters, ...body, ...reply]) expect([id, field.name, field.type]).not.toContain('');
    }
  });
});

describe('B-26 an example', () => {
  test('B-26 of a sale has all that is needed and the signature of a program', () => {
    const sale = detail('sales.sell');
    expect(sale.example).toMatchObject({
      lines: [expect.any(Object)],
      signature: { employeeId: expect.any(String), program: true },
    });
    const name = sale.body!.map((field) => field.name);
    expect(name).toEqual(expect.arrayContaining(['lines', 'lines[].productCode', 'payments[].amountCents']));
    expect(sale.refusals).toContain('CASH_OVER_LIMIT');
    const curl = curlOf(sale, 'https://quilate.example');
    expect(curl).toMatch(/^curl -H 'Authorization: Bearer qk_…' \\\n/);
    expect(curl).toContain('Idempotency-Key');
    expect(curl).toMatch(/ {2}'https:\/\/quilate\.example\/v1\/sales'$/);
  });

  test('B-26 of a question has no key of its own and nothing that is sent', () => {
    const list = detail('products.list');
    expect(list.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['q', 'limit', 'updatedSince']));
    expect(list.reply!.map(({ name }) => name)).toEqual(expect.arrayContaining(['data[].code', 'totalCount']));
    expect(curlOf(list, 'https://quilate.example')).toBe(
      "curl -H 'Authorization: Bearer qk_…' \\\n  'https://quilate.example/v1/products'",
    );
  });
});
