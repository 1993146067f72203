import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import type { BatchRow, Marking } from './batch-row.ts';
import { BatchRows } from './batch-rows.tsx';

const { columns } = worksEs.batch;
const START: Marking = { action: 'startMany', to: 'WORKSHOP' };
const rowOf = (code: string, work: Partial<Work>): BatchRow => ({
  work: {
    id: code,
    code,
    pledge: 'Alianza de oro',
    state: 'PENDING',
    tracking: 'workshop',
    pledgeData: { metal: 'GOLD', weightMg: 3_420 },
    spot: 'workshop',
    shipmentCode: null,
    place: 'En el taller',
    actions: [],
    ...work,
  } as unknown as Work,
  isUsed: true,
  metal: 'GOLD',
  metalMg: null,
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
    'De camino al taller',
    'Paradero desconocido',
  ];
  const rows = places.map((place, at) => rowOf(`TR-TRI-26-0000${at}`, { place }));
  show(<BatchRows rows={rows} marking={START} onChange={() => undefined} />);
  expect(under('Lugar')).toEqual(places);
  expect(under(columns.state)).toEqual(places.map(() => worksEs.states.PENDING));
});
