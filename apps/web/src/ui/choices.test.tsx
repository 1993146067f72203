import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Choices } from './choices.tsx';

const OPTIONS = [
  { value: 'a', label: 'Anillos' },
  { value: 'b', label: 'Broches' },
  { value: 'c', label: 'Cadenas' },
] as const;

function Chosen() {
  const [value, onChange] = useState<('a' | 'b' | 'c')[]>(['b']);
  return (
    <>
      <Choices label="Familias" name="families" options={OPTIONS} value={value} onChange={onChange} error="Elige una" />
      <output>{value.join()}</output>
    </>
  );
}

test('several are chosen, in the order they were, and one is taken back; what is wrong is said of all of them', async () => {
  const { user } = show(<Chosen />);
  await user.click(screen.getByLabelText('Anillos'));
  expect(screen.getByRole('status').textContent).toBe('b,a');
  await user.click(screen.getByLabelText('Broches'));
  expect(screen.getByRole('status').textContent).toBe('a');
  expect(screen.getByRole('group', { name: 'Familias', description: 'Elige una' })).toBeDefined();
});
