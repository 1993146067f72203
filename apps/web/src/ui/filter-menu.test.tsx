import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { FilterMenu } from './filter-menu.tsx';

const few = ['Oro', 'Plata'].map((label) => ({ value: label, label }));
const many = Array.from({ length: 13 }, (_, at) => ({
  value: String(at),
  label: at === 7 ? 'Telde Óptica' : `Tienda ${at}`,
}));

test('what is chosen stands on its button, and the last one taken off is no filter', async () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<FilterMenu label="Metal" options={few} value={['Oro']} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Metal: Oro' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Plata' }));
  expect(onChange).toHaveBeenLastCalledWith(['Oro', 'Plata']);
  await user.click(screen.getByRole('checkbox', { name: 'Oro' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('a single one gives way to the next', async () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<FilterMenu isSingle label="Metal" options={few} value={['Oro']} onChange={onChange} />);
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('checkbox', { name: 'Plata' }));
  expect(onChange).toHaveBeenLastCalledWith(['Plata']);
});

test('many are searched, without accents or capitals', async () => {
  const { user } = show(<FilterMenu label="Tienda" options={many} value={[]} onChange={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Tienda' }));
  await user.type(await screen.findByRole('textbox'), 'optica');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.type(screen.getByRole('textbox'), 'zzz');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
