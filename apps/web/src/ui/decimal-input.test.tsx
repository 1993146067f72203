import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { CaratInput, GramsInput, MoneyInput, PercentInput } from './decimal-input.tsx';

function Amount({ first = null }: { first?: number | null }) {
  const [cents, setCents] = useState<number | null>(first);
  return (
    <>
      <MoneyInput label="Importe" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  );
}
const said = () => screen.getByRole('status').textContent;

test('money is typed with its comma and kept in cents', async () => {
  const { user } = show(<Amount />);
  await user.type(screen.getByLabelText('Importe'), '1.234,5');
  expect(said()).toBe('123450');
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Importe').value).toBe('1.234,50');
});

test('what is no number cannot be sent, and is said when the field is left', async () => {
  const { user } = show(<Amount />);
  await user.type(screen.getByLabelText('Importe'), 'doce');
  expect(said()).toBe('NaN');
  expect(screen.queryByText(/Escribe un número/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/Escribe un número/)).toBeTruthy();
});

test('emptied it is nothing, not zero', async () => {
  const { user } = show(<Amount first={500} />);
  await user.clear(screen.getByLabelText('Importe'));
  expect(said()).toBe('null');
});

test('the point of the number pad is the decimal comma', async () => {
  const { user } = show(<Amount />);
  await user.type(screen.getByLabelText('Importe'), '7[NumpadDecimal]5');
  expect(said()).toBe('750');
});

test('each has its unit inside, and a percentage no idle zeros', () => {
  show(
    <>
      <GramsInput label="Peso" value={12_345} onChange={() => {}} />
      <CaratInput label="Quilates" value={18} onChange={() => {}} />
      <PercentInput label="Margen" value={700} onChange={() => {}} />
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Peso').value).toBe('12,345');
  expect(screen.getByLabelText<HTMLInputElement>('Quilates').value).toBe('0,18');
  expect(screen.getByLabelText<HTMLInputElement>('Margen').value).toBe('7');
  expect(['g', 'ct', '%'].map((unit) => screen.getByText(unit).textContent)).toEqual(['g', 'ct', '%']);
});
