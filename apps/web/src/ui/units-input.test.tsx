import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { UnitsInput } from './units-input.tsx';

function Units({ onLeave }: { onLeave: () => void }) {
  const [value, setValue] = useState<number | null>(2);
  return (
    <>
      <UnitsInput name="units" ariaLabel="Piezas" value={value} onChange={setValue} onLeave={onLeave} />
      <output>{String(value)}</output>
    </>
  );
}

test('pieces are whole and without signs; nothing is nothing, not nought', async () => {
  const onLeave = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<Units onLeave={onLeave} />);
  const field = screen.getByRole('textbox', { name: 'Piezas' });
  await user.clear(field);
  expect(screen.getByRole('status').textContent).toBe('null');
  await user.type(field, '-1,5');
  expect(screen.getByRole('status').textContent).toBe('15');
  await user.keyboard('{Enter}');
  expect(onLeave).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(onLeave).toHaveBeenCalledTimes(2);
});
