import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';

test('its button says the range, and a day of its own says one', () => {
  const { again } = show(<DateRangeFilter from={undefined} to={undefined} onChange={() => {}} />);
  expect(screen.getByRole('button').textContent).toBe('Fechas');
  again(<DateRangeFilter from="2026-11-01" to="2026-11-20" onChange={() => {}} />);
  expect(screen.getByRole('button').textContent).toMatch(/01\/11\/2026.*20\/11\/2026/);
  again(<DateRangeFilter from="2026-11-20" to="2026-11-20" onChange={() => {}} />);
  expect(screen.getByRole('button').textContent).toBe('20/11/2026');
});

test('«Hoy» is one day, and closes it', async () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<DateRangeFilter from={undefined} to={undefined} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Fechas' }));
  await user.click(await screen.findByRole('button', { name: 'Hoy' }));
  const [range] = onChange.mock.calls[0] as [{ from: string; to: string }];
  expect(range.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(range.to).toBe(range.from);
});
