import type { WorkEnvelope } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { expect, test } from 'vitest';
import { type BatchRow, faultOfRow } from './batch-row.ts';

const START = { action: 'startMany', to: 'WORKSHOP' } as const;
const offer = (action: string, reason?: string) => ({
  action,
  allowed: reason === undefined,
  ...(reason === undefined ? {} : { reason }),
  needs: [],
  irreversible: false,
});
const rowOf = (work: Partial<WorkEnvelope>): BatchRow => ({
  work: {
    kind: 'work',
    origin: 'NO_BUDGET',
    state: 'PENDING',
    stateEs: 'Pendiente',
    metal: 'GOLD',
    holdsMetal: true,
    spot: 'workshop',
    shipmentCode: null,
    place: 'En el taller',
    ...work,
  } as WorkEnvelope,
  isUsed: true,
  metal: 'NONE',
  metalMg: null,
  removedMg: null,
  weightMg: null,
});

test('R-WORK-11 B-39 an envelope that is elsewhere is refused where it is read, in the words of the server', () => {
  const away = rowOf({ spot: 'store', place: 'Triana', actions: [offer('start', 'elsewhere-store')] });
  expect(faultOfRow(away, START)).toBe('No se ha hecho: consta en otro sitio («Triana»). Comprueba dónde está.');
  expect(faultOfRow(rowOf({ actions: [offer('start')] }), START)).toBeUndefined();
});

test('R-WORK-11 one in the bag of a shipment moves with it, and one that is there already goes nowhere', () => {
  const move = { action: 'moveMany', to: 'WORKSHOP' } as const;
  const bagged = rowOf({ spot: 'package', shipmentCode: 'EN-TRI-26-00001', actions: [offer('move')] });
  expect(faultOfRow(bagged, move)).toBe('La prenda va en el envío EN-TRI-26-00001: se mueve con él.');
  expect(faultOfRow(rowOf({ actions: [offer('move')] }), move)).toBe('El trabajo ya está ahí.');
  const weighed = { ...rowOf({ actions: [offer('move')] }), weightMg: 3_420 };
  expect(faultOfRow(weighed, { ...move, to: 'TO_STORE' })).toBeUndefined();
  const sent = rowOf({ spot: 'to-workshop', place: 'En camino al taller', actions: [offer('move')] });
  expect(faultOfRow(sent, { ...move, to: 'TO_STORE' })).toContain('En camino al taller');
  expect(faultOfRow({ ...sent, weightMg: 3_420 }, move)).toBeUndefined();
});

test('B-39 R-WORK-11 what has metal is weighed as it changes hands, of a job or of a budget; what is missing is not', () => {
  const move = { action: 'moveMany', to: 'TO_WORKSHOP' } as const;
  const here = rowOf({ kind: 'workBudget', spot: 'here', actions: [offer('move')] });
  expect(faultOfRow(here, move)).toBe('Falta el peso');
  expect(faultOfRow({ ...here, weightMg: 3_420 }, move)).toBeUndefined();
  expect(faultOfRow(here, { ...move, to: 'UNKNOWN' })).toBeUndefined();
  const watch = rowOf({ metal: 'NONE', holdsMetal: false, spot: 'here', actions: [offer('move')] });
  expect(faultOfRow(watch, move)).toBeUndefined();
});

test('R-WORK-11 the state, whose hand it is and the grams are said as before', () => {
  expect(faultOfRow(rowOf({ state: 'STARTED', stateEs: 'Iniciado', actions: [] }), START)).toBe(
    'Está iniciado: no se puede marcar.',
  );
  const others = rowOf({ actions: [offer('start', 'isHand')] });
  expect(faultOfRow(others, START)).toBe('Solo el taller, o su tienda si es de tienda');
  const golden = { ...rowOf({ actions: [offer('complete')] }), metal: 'GOLD' as const };
  expect(faultOfRow(golden, { ...START, action: 'completeMany' })).toBe('Faltan los gramos');
  expect(faultOfRow({ ...golden, refusal: 'Ya no' }, START)).toBe('Ya no');
});

test('R-WORK-06 R-WORK-11 what has metal is weighed on its way to a supplier, back, and finished at the bench', () => {
  const ship = { action: 'shipMany', to: 'WORKSHOP' } as const;
  const given = rowOf({ state: 'ASSIGNED_TO_PROVIDER', actions: [offer('shipToSupplier')] });
  expect(faultOfRow(given, ship)).toBe('Falta el peso');
  expect(faultOfRow({ ...given, weightMg: 3_420 }, ship)).toBeUndefined();
  const done = { ...START, action: 'completeMany' } as const;
  const there = rowOf({ state: 'SHIPPED_TO_PROVIDER', spot: 'supplier', actions: [offer('complete')] });
  expect(faultOfRow(there, done)).toBe('Falta el peso');
  const begun = { ...there, work: { ...there.work, state: 'STARTED', spot: 'workshop' } as const };
  expect(faultOfRow(begun, done)).toBe('Falta el peso');
  expect(faultOfRow({ ...begun, weightMg: 3_420 }, done)).toBeUndefined();
  expect(faultOfRow({ ...begun, work: { ...begun.work, metal: 'NONE' } }, done)).toBeUndefined();
});
