import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { DataTable } from './data-table.tsx';
import { useChoice } from './use-choice.tsx';

interface Row {
  readonly id: string;
  readonly cents: number;
}
const rowOf = (id: string, cents: number): Row => ({ id, cents });
const PAGE = [rowOf('A', 100), rowOf('B', 200), rowOf('C', 300)];
const NEXT = [rowOf('C', 900), rowOf('D', 400)];

function List({ shown }: { shown: readonly Row[] }) {
  const choice = useChoice({ shown, most: 3, labelOf: ({ id }) => `Elegir ${id}` });
  return (
    <>
      <DataTable label="Piezas" rows={shown} columns={[choice.column]} />
      <p role="note">{choice.rows.map(({ id, cents }) => `${id} ${cents}`).join(', ')}</p>
      <button type="button" onClick={choice.choosePage}>
        Esta página
      </button>
    </>
  );
}
const box = (id: string) => screen.getByLabelText<HTMLInputElement>(`Elegir ${id}`);
const chosen = () => screen.getByRole('note').textContent;

test('what is chosen stays so on the next page, as it is seen now, and there are never too many', async () => {
  const { user, again } = show(<List shown={PAGE} />);
  await user.click(box('B'));
  await user.click(screen.getByText('Esta página'));
  expect(chosen()).toBe('B 200, A 100, C 300');
  again(<List shown={NEXT} />);
  expect(chosen()).toBe('B 200, A 100, C 900');
  expect([box('C').checked, box('D').disabled]).toEqual([true, true]);
  await user.click(box('C'));
  expect(chosen()).toBe('B 200, A 100');
  expect(box('D').disabled).toBe(false);
});
