import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { ShowcasePage } from './showcase-page.tsx';

test('the sample tray shows every state with its word, and what a room adds', async () => {
  const { user } = await showAt(<ShowcasePage>firmas</ShowcasePage>);
  for (const word of Object.values(shellEs.showcase.tones)) expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByText('firmas')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByText('Página 2')).toBeTruthy();
});
