import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ChosenRows } from './chosen-rows.tsx';
import { DataTable } from './data-table.tsx';
import { useChoice } from './use-choice.tsx';

interface Row {
  readonly id: string;
  readonly cents: number;
}
const PAGE: readonly Row[] = [
  { id: 'A', cents: 100 },
  { id: 'B', cents: 200 },
  { id: 'C', cents: 300 },
];

function List({ shown }: { shown: readonly Row[] }) {
  const choice = useChoice({ shown, most: 3, labelOf: ({ id }) => `Elegir ${id}` });
  const sums = choice.rows.map(({ id, cents }) => `${id} ${cents}`).join(', ');
  return (
    <>
      <DataTable
        label="Piezas"
        rows={shown}
        columns={[choice.column, { id: 'id', head: 'Código', cell: (row) => row.id }]}
      />
      <ChosenRows of={choice} sums={sums}>
        <button type="button" onClick={() => choice.leaveOut('B')}>
          Dejar B
        </button>
      </ChosenRows>
    </>
  );
}
const box = (id: string) => screen.getByLabelText<HTMLInputElement>(`Elegir ${id}`);
const told = (name: string) => screen.queryByLabelText(name);

test('what is chosen is counted and added up, and told to who cannot see it', async () => {
  const { user } = show(<List shown={PAGE} />);
  expect(screen.queryByText('Dejar B')).toBeNull();
  await user.click(box('B'));
  expect(told('1 elegida')).not.toBeNull();
  box('A').focus();
  await user.keyboard(' ');
  expect(told('2 elegidas')!.textContent).toContain('B 200, A 100');
  expect(screen.getByRole('status').textContent).toBe('2 elegidas');
  await user.click(screen.getByText('Dejar B'));
  expect(told('1 elegida')!.textContent).toContain('A 100');
  await user.click(screen.getByLabelText('No elegir ninguna'));
  expect(screen.queryByText('Dejar B')).toBeNull();
  expect(box('A').checked).toBe(false);
});
