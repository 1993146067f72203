import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { walkOf, Wizard } from './wizard.tsx';

function Booking({ first = 0, isLeaving = false }: { first?: number; isLeaving?: boolean }) {
  const [at, setAt] = useState(first);
  const [name, setName] = useState('');
  const [done, setDone] = useState(0);
  return (
    <Wizard
      title="Reserva"
      back={{ to: '/there', label: 'Reservas' }}
      steps={['Pieza', 'Cliente']}
      at={at}
      summary={<output>{done}</output>}
      finish="Crear reserva"
      isLeaving={isLeaving}
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

test('what goes on at another screen takes no press and no key here any more', async () => {
  const { user } = await showAt(<Booking first={1} isLeaving />);
  expect(screen.getByText('Crear reserva').closest('[inert]')).not.toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('status').textContent).toBe('0');
});

test('every step begins in its first field, Intro goes on, going back loses nothing', async () => {
  const { user } = await showAt(<Booking />);
  expect(document.activeElement).toBe(screen.getByLabelText('Código'));
  await user.keyboard('TRI1{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('DNI'));
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Cliente');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('TRI1');
});

test('entered at a later step it begins there; the last button says the act and Ctrl Intro does it', async () => {
  await showAt(<Booking first={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText('DNI'));
  expect(screen.getByRole('button', { name: 'Crear reserva' })).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('one goes on only from a step that is right, and acts after the last', async () => {
  const seen: string[] = [];
  const walk = (step: number, faults: readonly { path: string; message: string }[]) =>
    walkOf({
      form: {
        values: { step },
        change: ({ step: to }) => void seen.push(`to ${to}`),
        errors: { show: ([fault]) => void seen.push(fault!.path), reset: () => {} },
      },
      steps: ['Pieza', 'Cliente'],
      check: () => faults,
      onFinish: () => void seen.push('act'),
    });
  walk(0, [{ path: 'code', message: 'Falta' }]).onNext();
  walk(0, []).onNext();
  walk(1, []).onBack();
  walk(1, []).onNext();
  await waitFor(() => expect(seen.toSorted()).toEqual(['act', 'code', 'to 0', 'to 1']));
});
