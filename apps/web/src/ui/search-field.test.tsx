import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { SearchField } from './search-field.tsx';

test('«/» brings the focus, Intro searches at once, a pause does too', async () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<SearchField label="Buscar" value="" onChange={onChange} />);
  await user.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('');
  await user.keyboard(' oro {Enter}');
  expect(onChange).toHaveBeenLastCalledWith('oro');
  await user.keyboard('x');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('oro x'));
});

test('cleared it is no search, and the focus stays', async () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<SearchField label="Buscar" value="oro" onChange={onChange} />);
  await user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenCalledWith(undefined);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('when the address changes by itself, it follows', () => {
  const { again } = show(<SearchField label="Buscar" value="oro" onChange={() => {}} />);
  again(<SearchField label="Buscar" value="" onChange={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
