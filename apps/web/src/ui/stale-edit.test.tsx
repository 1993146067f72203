import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { StaleEdit } from './stale-edit.tsx';

const values = { name: 'Triana', isBlind: true, metal: 'ORO_18' };
const form = (newer: object | null) => ({
  values,
  newer: newer && { version: 2, theirs: { ...values, ...newer }, changedBy: 'Yaiza' },
  keep: vi.fn<() => number>(() => 2),
  take: vi.fn<(...given: unknown[]) => void>(),
});
const LABELS = { name: 'Nombre', isBlind: 'A ciegas', metal: 'Metal' };

test('B-24 only what differs is compared, in words', () => {
  show(
    <StaleEdit
      form={form({ isBlind: false, metal: 'PLATA' })}
      labels={LABELS}
      shown={(known) => ({ ...known, metal: known.metal === 'PLATA' ? 'Plata' : 'Oro de 18' })}
    />,
  );
  // Whoever saved at the foot of a long form is brought to it.
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DatoLo que has escritoLo que hay ahora',
    'A ciegasSíNo',
    'MetalOro de 18Plata',
  ]);
});

test('B-24 one keeps one’s own or takes what there is', async () => {
  const stale = form({ name: 'Telde' });
  const { user } = show(<StaleEdit form={stale} labels={LABELS} />);
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await user.click(screen.getByRole('button', { name: 'Quedarme con lo que hay' }));
  expect([stale.keep.mock.calls.length, stale.take.mock.calls.length]).toEqual([1, 1]);
});

test('with nobody before, there is nothing to say', () => {
  show(<StaleEdit form={form(null)} labels={LABELS} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
