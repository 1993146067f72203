import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkEnvelope } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import type { BatchRow, Marking } from './batch-row.ts';
import { BatchRows } from './batch-rows.tsx';

const { columns } = worksEs.batch;
const START: Marking = { action: 'startMany', to: 'WORKSHOP' };
const rowOf = (code: string, work: Partial<WorkEnvelope>): BatchRow => ({
  work: {
    id: code,
    code,
    pledge: 'Alianza de oro',
    kind: 'work',
    origin: 'NO_BUDGET',
    state: 'PENDING',
    stateEs: worksEs.states.PENDING,
    metal: 'GOLD',
    pledgeMg: 3_420,
    holdsMetal: true,
    spot: 'workshop',
    shipmentCode: null,
    place: 'En el taller',
    actions: [],
    ...work,
  } as unknown as WorkEnvelope,
  isUsed: true,
  metal: 'GOLD',
  metalMg: null,
  removedMg: null,
  weightMg: null,
});
/** What the rows have under this head. */
function under(head: string): (string | null)[] {
  const at = screen.getAllByRole('columnheader').findIndex((one) => one.textContent === head);
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent ?? null);
}

test('R-WORK-11 each envelope says where it is: the shop, the bench, whose supplier, or on its way whither', () => {
  const places = [
    'Tienda Triana',
    'En el taller',
    'En Engastes del Sur',
    'En camino al taller',
    'Paradero desconocido',
  ];
  const rows = places.map((place, at) => rowOf(`TR-TRI-26-0000${at}`, { place }));
  show(<BatchRows rows={rows} marking={START} onChange={() => undefined} />);
  expect(under('Lugar')).toEqual(places);
  expect(under(columns.state)).toEqual(places.map(() => worksEs.states.PENDING));
});

test('R-WORK-08 R-WORK-11 what was taken out of each is told as it is finished, of what has metal and no more than it had', async () => {
  const plain = { metal: 'NONE', pledgeMg: 0, holdsMetal: false } as const;
  const offer = { action: 'complete', allowed: true, needs: [], irreversible: false };
  const actions = [offer] as unknown as WorkEnvelope['actions'];
  const rows = [
    { ...rowOf('TR-TRI-26-00001', { actions }), metalMg: 50, removedMg: 3_420 },
    { ...rowOf('TR-TRI-26-00002', { actions, ...plain }), metalMg: 50 },
  ];
  const told: unknown[] = [];
  const finishing = { action: 'completeMany', to: 'WORKSHOP' } as const;
  const { user } = show(<BatchRows rows={rows} marking={finishing} onChange={(id, patch) => told.push([id, patch])} />);
  expect(screen.getByText('No se le puede quitar más metal del que tenía.')).toBeDefined();
  const [field, ...others] = screen.getAllByLabelText(new RegExp(`^${columns.removedMg} `));
  expect([field?.getAttribute('aria-label'), others]).toEqual([`${columns.removedMg} TR-TRI-26-00001`, []]);
  await user.clear(field!);
  await user.type(field!, '0,04');
  await user.tab();
  expect(told.at(-1)).toEqual(['TR-TRI-26-00001', { removedMg: 40 }]);
});
