import { describe, expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { columnsFound, IMPORT_COLUMNS } from './data-imports.columns.ts';
import { dataImportMachine, dataImportRules } from './data-imports.machine.ts';
import { readRow } from './data-imports.rows.ts';
import { DATA_IMPORT_KINDS, type DataImportKind } from './data-imports.states.ts';

const TODAY = '2026-11-28';
const facts = { kind: 'customers', goodCount: 1, isOld: false } as const;

describe('the way of a file', () => {
  test('B-15 what has right rows is taken in or put away; without any only put away; what is over stays over', () => {
    const allowed = (more: object) =>
      offers(dataImportMachine, dataImportRules, { ...facts, state: 'draft', ...more })
        .filter((offer) => offer.allowed)
        .map(({ action }) => action);
    expect(allowed({})).toEqual(['addRows', 'takeIn', 'discard']);
    expect(allowed({ goodCount: 0 })).toEqual(['addRows', 'discard']);
    for (const state of ['undone', 'discarded'] as const) expect(allowed({ state })).toEqual([]);
  });

  test('B-15 what was taken in is taken back with a reason, and a second person where it is in the books', () => {
    const [offer, ...none] = offers(dataImportMachine, dataImportRules, { ...facts, state: 'taken' });
    expect([offer, none]).toMatchObject([{ action: 'undo', allowed: true, needs: ['signature', 'reason'] }, []]);
    const [inBooks] = offers(dataImportMachine, dataImportRules, { ...facts, kind: 'stock', state: 'taken' });
    expect(inBooks!.needs).toEqual(['signature', 'approval', 'reason']);
  });

  test('B-15 stock, bookings and gold ask for a second person too, for they come into the books', () => {
    const needs = (kind: DataImportKind) =>
      offers(dataImportMachine, dataImportRules, { ...facts, kind, state: 'draft' }).find(
        ({ action }) => action === 'takeIn',
      )!.needs;
    expect(needs('customers')).toEqual(['signature']);
    for (const kind of ['stock', 'bookings', 'purchases', 'recoverableSales'] as const)
      expect(needs(kind)).toEqual(['signature', 'approval']);
  });
});

describe('the columns of a file', () => {
  test('B-15 the heads of the template, of other programs, and in any case and accent are recognised', () => {
    expect(columnsFound('customers', ['NOMBRE', 'apellidos', 'Dni', 'E-mail', 'Teléfono', 'Algo más'])).toEqual({
      name: 'NOMBRE',
      surname: 'apellidos',
      nationalId: 'Dni',
      email: 'E-mail',
      mobile: 'Teléfono',
    });
  });

  test('B-15 of every kind its own heads are all recognised, each once, and its example is right', () => {
    for (const kind of DATA_IMPORT_KINDS) {
      const columns = IMPORT_COLUMNS[kind];
      const heads = columns.map(({ es }) => es);
      expect(new Set(heads).size).toBe(heads.length);
      expect(columnsFound(kind, heads)).toEqual(Object.fromEntries(columns.map(({ name, es }) => [name, es])));
      const example = Object.fromEntries(columns.map((column) => [column.name, column.example]));
      expect([kind, readRow(kind, example, TODAY)]).toEqual([kind, { values: expect.anything() }]);
    }
  });
});

describe('a row of a file', () => {
  const customer = (more: object) =>
    readRow('customers', { nationalId: '12345678Z', name: 'Nayra', surname: 'Díaz', ...more }, TODAY);
  const product = (more: object) =>
    readRow(
      'catalogue',
      { description: 'Alianza', family: 'alianza', weightMg: '2,45', costCents: '110', ...more },
      TODAY,
    );

  test('B-15 numbers are read as they are written here: thousands with a point, decimals with a comma', () => {
    expect(product({ costCents: '1.110,50', weightMg: '2.450', metal: 'ORO 18 K' })).toMatchObject({
      values: { costCents: 111_050, weightMg: 2450, metal: 'ORO_18', taxBp: 700, gem: 'NINGUNA' },
    });
    expect(product({ costCents: '110,005' })).toMatchObject({ faults: [{ column: 'costCents' }] });
    expect(product({ weightMg: 'dos' })).toMatchObject({ faults: [{ column: 'weightMg' }] });
    expect(product({ taxBp: '6,5' })).toMatchObject({ faults: [{ column: 'taxBp' }] });
  });

  test('B-15 dates are read with slashes, as a spreadsheet keeps them, and refused when there is no such day', () => {
    for (const birthDate of ['3/7/85', '03/07/1985', '1985-07-03'])
      expect(customer({ birthDate })).toMatchObject({ values: { birthDate: '1985-07-03' } });
    for (const birthDate of ['31/02/1985', '2030-01-01', '1985-02-31'])
      expect(customer({ birthDate })).toMatchObject({ faults: [{ column: 'birthDate' }] });
  });

  test('B-15 a DNI and the NIF of a company tell what they are; a passport has to be named with its country', () => {
    expect(customer({})).toMatchObject({ values: { idKind: 'NATIONAL_ID' } });
    expect(customer({ nationalId: 'B38123451', surname: '' })).toMatchObject({ values: { idKind: 'TAX_ID' } });
    expect(customer({ nationalId: 'AB123456', idKind: 'pasaporte', idCountry: 'de' })).toMatchObject({
      values: { idKind: 'PASSPORT', idCountry: 'DE' },
    });
    expect(customer({ nationalId: 'AB123456' })).toMatchObject({ faults: [{ column: 'nationalId' }] });
  });

  test('B-15 several in a cell are parted, words of the list are known by their word, and what is no word is said', () => {
    expect(product({ categories: 'clásico | novedad', platforms: 'jewels district' })).toMatchObject({
      values: { categories: ['classic', 'new'], platforms: ['jewels-district'] },
    });
    expect(product({ categories: 'Clásico; Moderno' })).toMatchObject({ faults: [{ column: 'categories' }] });
  });

  test('B-15 every column that is wrong is said once, with what it should be', () => {
    const read = readRow('stock', { storeCode: 'TRI', family: 'Cosa', weightMg: '' }, TODAY);
    const columns = 'faults' in read ? read.faults.map(({ column }) => column) : [];
    expect(columns.toSorted()).toEqual(['costCents', 'description', 'family', 'finalPriceCents', 'weightMg']);
  });
});
