import { scaleEs } from '@quilate/domain/kernel/scale.es.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeScale } from '../../test/fake-scale.ts';
import { showAt } from '../../test/show.tsx';
import { ScalePage } from './scale-page.tsx';
import { scale, scaleSettings } from './scale.ts';

const es = scaleEs;
afterEach(async () => {
  await scale.close();
  scaleSettings.write(null);
  Reflect.deleteProperty(navigator, 'serial');
});

test('a browser without Web Serial says so', async () => {
  await showAt(<ScalePage />);
  expect(screen.getByText(es.noSerial)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('it is chosen once, heard, changed and taken away', async () => {
  const fake = fakeScale();
  const requestPort = vi.fn<() => Promise<unknown>>(async () => fake.port);
  requestPort.mockRejectedValueOnce(new Error('No port selected by the user.'));
  const serial = { getPorts: async () => [fake.port], requestPort, addEventListener: () => {} };
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
  const { user } = await showAt(<ScalePage />);
  expect(screen.getByText(es.states.none)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(es.baudRate), '2400');
  await user.click(screen.getByRole('button', { name: es.connect }));
  expect(screen.getByText(es.states.none)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: es.connect }));
  expect(await screen.findByText(es.states.open)).toBeTruthy();
  expect(fake.port.open).toHaveBeenLastCalledWith({ baudRate: 2400, dataBits: 8, parity: 'none', stopBits: 1 });
  await act(async () => fake.says('ST,+00012.34  g\r\n'));
  expect(await screen.findByText('12,340 g')).toBeTruthy();
  await act(async () => fake.says('~~~\r\n'));
  expect(await screen.findByText(es.reading.none)).toBeTruthy();

  await user.selectOptions(screen.getByLabelText(es.parity), 'even');
  await user.click(screen.getByRole('button', { name: es.keep }));
  await waitFor(() => expect(fake.port.open).toHaveBeenCalledTimes(2));
  expect(scaleSettings.read()).toMatchObject({ baudRate: 2400, parity: 'even', port: fake.port.getInfo() });

  await user.click(screen.getByRole('button', { name: es.drop }));
  expect(await screen.findByText(es.states.none)).toBeTruthy();
  expect(fake.port.forget).toHaveBeenCalledTimes(1);
  expect(scaleSettings.read()).toBeNull();
});
