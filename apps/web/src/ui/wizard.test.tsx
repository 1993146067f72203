import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Wizard } from './wizard.tsx';

function Booking({ first = 0 }: { first?: number }) {
  const [at, setAt] = useState(first);
  const [name, setName] = useState('');
  const [done, setDone] = useState(0);
  return (
    <Wizard
      header={<h1>Reserva</h1>}
      steps={['Pieza', 'Cliente']}
      at={at}
      summary={<output>{done}</output>}
      finish="Crear reserva"
      onBack={() => setAt(at - 1)}
      onNext={() => (at === 1 ? setDone(done + 1) : setAt(1))}
    >
      {at === 0 ? (
        <input aria-label="Código" value={name} onChange={(event) => setName(event.target.value)} />
      ) : (
        <input aria-label="DNI" />
      )}
    </Wizard>
  );
}

test('every step begins in its first field, Intro goes on, going back loses nothing', async () => {
  const { user } = show(<Booking />);
  expect(document.activeElement).toBe(screen.getByLabelText('Código'));
  await user.keyboard('TRI1{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('DNI'));
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Cliente');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('TRI1');
});

test('entered at a later step it begins there; the last button says the act and Ctrl Intro does it', () => {
  show(<Booking first={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText('DNI'));
  expect(screen.getByRole('button', { name: 'Crear reserva' })).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole('status').textContent).toBe('1');
});
