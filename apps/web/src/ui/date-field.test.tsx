import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { DateField } from './date-field.tsx';

function Birthday() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <DateField label="Nacimiento" value={value} onChange={setValue} />
      <output>{value ?? 'nada'}</output>
    </>
  );
}

test('it is typed as at a counter and shown as people write it', async () => {
  const { user } = show(<Birthday />);
  const field = screen.getByLabelText<HTMLInputElement>('Nacimiento');
  await user.type(field, '03071985');
  expect(screen.getByRole('status').textContent).toBe('nada');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1985-07-03');
  expect(field.value).toBe('03/07/1985');
});

test('a day that is none is said and left where it was written', async () => {
  const { user } = show(<Birthday />);
  const field = screen.getByLabelText<HTMLInputElement>('Nacimiento');
  await user.type(field, '31/02/2026');
  await user.tab();
  expect(screen.getByText('Esa fecha no existe')).toBeTruthy();
  expect(field.value).toBe('31/02/2026');
  expect(screen.getByRole('status').textContent).toBe('nada');
});
