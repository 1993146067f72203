import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeScale } from '../../test/fake-scale.ts';
import { show } from '../../test/show.tsx';
import { USUAL_LINE } from './scale-port.ts';
import { scale, scaleSettings } from './scale.ts';
import { WeightInput } from './weight-input.tsx';

type Fake = ReturnType<typeof fakeScale>;
const BUTTON = scaleEs.takeFor('Peso');

function plug(fake: Fake): void {
  const there = { getPorts: async () => [fake.port], requestPort: async () => fake.port, addEventListener: () => {} };
  Object.defineProperty(navigator, 'serial', { value: there, configurable: true });
}
beforeEach(() => {
  scaleSettings.write({ ...USUAL_LINE, port: fakeScale().port.getInfo() });
});
afterEach(async () => {
  await scale.close();
  scaleSettings.write(null);
  Reflect.deleteProperty(navigator, 'serial');
});

function Weight({ onWeight = () => {} }: { onWeight?: (mg: number | null) => void }) {
  const [mg, setMg] = useState<number | null>(null);
  const change = (value: number | null): void => {
    onWeight(value);
    setMg(value);
  };
  return <WeightInput label="Peso" value={mg} onChange={change} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Peso');
const open = () => waitFor(() => expect(scale.state).toBe('open'));
const says = (fake: Fake, ...lines: string[]) => act(async () => fake.says(...lines.map((line) => `${line}\r\n`)));

test('without Web Serial, and on a machine without a scale, it is only typed', () => {
  const { again } = show(<Weight />);
  expect(screen.queryByRole('button')).toBeNull();
  plug(fakeScale());
  act(() => scaleSettings.write(null));
  again(<Weight />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('Alt B takes what lies still, over what was half typed, and it goes on by hand', async () => {
  const fake = fakeScale();
  plug(fake);
  const { user } = show(<Weight />);
  await open();
  await user.type(field(), '9,9');
  await user.keyboard('{Alt>}[KeyB]{/Alt}');
  expect(screen.getByText(scaleEs.waiting.silent)).toBeTruthy();
  await says(fake, 'US,+00012.31  g');
  expect(screen.getByText(scaleEs.waiting.moving)).toBeTruthy();
  expect(field().value).toBe('9,9');
  await says(fake, 'ST,+00012.34  g');
  await waitFor(() => expect(field().value).toBe('12,340'));
  expect(screen.queryByText(scaleEs.waiting.moving)).toBeNull();
  await user.type(field(), '{Backspace}5');
  expect(field().value).toBe('12,345');
});

test('its button takes it too; a weight that was bad is good again', async () => {
  const fake = fakeScale();
  plug(fake);
  const { user } = show(<Weight />);
  await open();
  await user.type(field(), 'doce');
  await user.tab();
  expect(screen.getByText(/Escribe un número/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: BUTTON }));
  await says(fake, 'S S      12.34 g');
  await waitFor(() => expect(field().value).toBe('12,340'));
  expect(screen.queryByText(/Escribe un número/)).toBeNull();
});

test('what is typed while the plate swings is not written over', async () => {
  const fake = fakeScale();
  plug(fake);
  const { user } = show(<Weight />);
  await open();
  await user.click(screen.getByRole('button', { name: BUTTON }));
  await user.type(field(), '7');
  await says(fake, 'ST,+00012.34  g');
  await waitFor(() => expect(screen.queryByText(scaleEs.waiting.silent)).toBeNull());
  expect(field().value).toBe('7');
});

test('another unit and a cable pulled out write nothing, and say why', async () => {
  const fake = fakeScale();
  plug(fake);
  const onWeight = vi.fn<(mg: number | null) => void>();
  const { user } = show(<Weight onWeight={onWeight} />);
  await open();
  const button = screen.getByRole('button', { name: BUTTON });
  await user.click(button);
  await says(fake, 'ST,+00012.34 lb');
  expect((await screen.findByRole('alert')).textContent).toBe(scaleEs.failures.foreign);
  await user.click(button);
  await act(async () => fake.unplug());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(scaleEs.failures.gone));
  expect(onWeight).not.toHaveBeenCalled();
  await user.type(field(), '3');
  expect(screen.queryByRole('alert')).toBeNull();
});
