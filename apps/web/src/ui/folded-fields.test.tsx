import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { FoldedFields } from './folded-fields.tsx';

const fields = (hasFault: boolean) => (
  <FoldedFields label="Más datos" hasFault={hasFault}>
    <input aria-label="Correo" />
  </FoldedFields>
);
const isOpen = (): boolean => screen.getByRole('group').hasAttribute('open');

test('what is under the fold is there when it is opened, and goes when it is closed', async () => {
  const { user } = show(fields(false));
  expect(isOpen()).toBe(false);
  await user.click(screen.getByText('Más datos'));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByText('Más datos'));
  expect(isOpen()).toBe(false);
});

test('what is wrong under the fold opens it and keeps it open', async () => {
  const { user } = show(fields(true));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByText('Más datos'));
  await waitFor(() => expect(isOpen()).toBe(true));
});
