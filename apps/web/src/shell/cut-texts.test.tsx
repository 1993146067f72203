import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { tellCutTexts } from './cut-texts.ts';

test('what is cut is told whole to who points at it, and no longer once there is room', async () => {
  tellCutTexts();
  const user = userEvent.setup();
  render(
    <p data-testid="text" style={{ textOverflow: 'ellipsis' }}>
      <b>Pendientes de aro con bolitas</b>
    </p>,
  );
  const text = screen.getByTestId('text');
  await user.hover(screen.getByText(/Pendientes/));
  expect(text.title).toBe('');
  Object.defineProperty(text, 'scrollWidth', { value: 300, configurable: true });
  await user.unhover(text);
  await user.hover(screen.getByText(/Pendientes/));
  expect(text.title).toBe('Pendientes de aro con bolitas');
  Object.defineProperty(text, 'scrollWidth', { value: 0, configurable: true });
  await user.unhover(text);
  await user.hover(screen.getByText(/Pendientes/));
  expect(text.hasAttribute('title')).toBe(false);
});
