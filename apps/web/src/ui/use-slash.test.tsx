import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { useSlash } from './use-slash.ts';

function Room() {
  const search = useSlash();
  return (
    <>
      <input aria-label="Buscar" ref={search} defaultValue="oro" />
      <input aria-label="Fecha" />
    </>
  );
}

test('«/» goes to the search, with its words chosen, and is a letter where somebody types', async () => {
  const { user } = show(<Room />);
  await user.keyboard('/');
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' });
  expect(document.activeElement).toBe(search);
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 3]);
  const other = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' });
  await user.type(other, '1/2');
  expect(other.value).toBe('1/2');
});
