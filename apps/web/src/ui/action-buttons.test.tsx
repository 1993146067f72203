import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ActionButtons, ReasonButton } from './action-buttons.tsx';

test('a blocked button stays within reach of the keyboard, says why and does nothing', async () => {
  const onClick = vi.fn<(...given: unknown[]) => void>();
  const { user } = show(<ReasonButton label="Cobrar" blockedBy="La caja está cerrada" onClick={onClick} />);
  await user.tab();
  const button = screen.getByRole('button', { name: /Cobrar/ });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('La caja está cerrada');
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

test('only what has a word is drawn, with three dots where it cannot be undone', async () => {
  const onPick = vi.fn<(...given: unknown[]) => void>();
  const offers = [
    { action: 'pay', allowed: true, irreversible: false },
    { action: 'burn', allowed: true, irreversible: true },
    { action: 'secret', allowed: true, irreversible: false },
  ];
  const { user } = show(
    <ActionButtons offers={offers} labels={{ pay: 'Cobrar', burn: 'Fundir' }} reasons={{}} onPick={onPick} />,
  );
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Cobrar', 'Fundir…']);
  await user.click(screen.getByText('Fundir…'));
  expect(onPick).toHaveBeenCalledWith('burn');
});
