import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scale, type ScaleSettings, USUAL_LINE, WAIT_MS, type WeighError, type WeighFailure } from './scale-port.ts';
import type { SerialPort } from './serial.ts';
import { fakeScale } from '../../test/fake-scale.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function plugged(more: Partial<ScaleSettings> = {}) {
  const fake = fakeScale();
  const port = fake.port as unknown as SerialPort;
  const settings: ScaleSettings = { ...USUAL_LINE, port: port.getInfo(), ...more };
  const serial = { getPorts: async () => [port], requestPort: async () => port, addEventListener: () => {} };
  const scale = new Scale({ serial: () => serial, settings: () => settings });
  const waits: WeighFailure[] = [];
  /** Begun, and what came of it so far. */
  const weigh = async () => {
    const result: { mg?: number; failure?: WeighFailure } = {};
    void scale
      .weigh((failure) => waits.push(failure))
      .then(
        (mg) => (result.mg = mg),
        (error: unknown) => (result.failure = (error as WeighError).failure),
      );
    await vi.advanceTimersByTimeAsync(1);
    return result;
  };
  const soon = () => vi.advanceTimersByTimeAsync(1);
  return {
    ...fake,
    says: (...chunks: string[]) => (fake.says(...chunks), soon()),
    breaks: () => (fake.breaks(), soon()),
    unplug: () => (fake.unplug(), soon()),
    scale,
    weigh,
    waits,
  };
}

test('it is opened as it was set, and what lies still on it is taken', async () => {
  const { port, weigh, says, scale } = plugged({ baudRate: 2400, dataBits: 7, parity: 'even' });
  const result = await weigh();
  expect(port.open).toHaveBeenCalledWith({ baudRate: 2400, dataBits: 7, parity: 'even', stopBits: 1 });
  await says('S S  ', '    12.3', '4 g\r', '\n');
  expect(result).toEqual({ mg: 12_340 });
  expect(scale.state).toBe('open');
});

test('what moves is waited for, and of two lines in a chunk the still one counts', async () => {
  const { weigh, says, waits } = plugged();
  const result = await weigh();
  await says('US,+00012.31  g\r\n');
  expect(result).toEqual({});
  await says('US,+00012.33  g\r\nST,+00012.34  g\r\n');
  expect(result).toEqual({ mg: 12_340 });
  expect(waits).toEqual(['moving', 'moving']);
});

test('what was told before it was asked is not taken: it may no longer lie there', async () => {
  const { scale, weigh, says } = plugged();
  await scale.open();
  await says('ST,+00099.00  g\r\n');
  const result = await weigh();
  expect(result).toEqual({});
  await says('ST,+00012.34  g\r\n');
  expect(result).toEqual({ mg: 12_340 });
});

test.each([
  ['US,+00012.31  g', 'moving'],
  ['ST,+00000.00  g', 'empty'],
  ['ST,-00000.10  g', 'negative'],
  ['OL,+99999.99  g', 'outside'],
  ['12.34 g', 'moving'],
  ['~~ÿ garbage', 'silent'],
] as const)('«%s» and nothing else: after a while there is no weight', async (line, failure) => {
  const { weigh, says } = plugged();
  const result = await weigh();
  await says(`${line}\r\n`);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 100);
  expect(result).toEqual({});
  await vi.advanceTimersByTimeAsync(100);
  expect(result).toEqual({ failure });
});

test('another unit is refused at once: it does not become grams by waiting', async () => {
  const { weigh, says } = plugged();
  const result = await weigh();
  await says('ST,+00012.34 lb\r\n');
  expect(result).toEqual({ failure: 'foreign' });
});

test('a plain weight is taken when it came several times running', async () => {
  const { weigh, says } = plugged();
  const result = await weigh();
  await says('12.31 g\r\n12.34 g\r\n12.34 g\r\n12.34 g\r\n');
  expect(result).toEqual({});
  await says('12.34 g\r\n');
  expect(result).toEqual({ mg: 12_340 });
});

test('a line broken on the way is forgotten, and the next one is read', async () => {
  const { weigh, says, breaks, scale } = plugged();
  const result = await weigh();
  await says('ST,+0009');
  await breaks();
  await says('9.00  g\r\n');
  expect(result).toEqual({});
  await says('ST,+00012.34  g\r\n');
  expect(result).toEqual({ mg: 12_340 });
  expect(scale.state).toBe('open');
});

test('pulled out in the middle it says so, is let go, and opens again when it is back', async () => {
  const { port, weigh, says, unplug, scale } = plugged();
  const result = await weigh();
  await says('S S     ');
  await unplug();
  expect(result).toEqual({ failure: 'gone' });
  expect(scale.state).toBe('gone');
  expect(port.close).toHaveBeenCalledTimes(1);
  const again = await weigh();
  await says(' 3.00 g\r\nS S   5.00 g\r\n');
  expect(again).toEqual({ mg: 5000 });
  expect(port.open).toHaveBeenCalledTimes(2);
});

test('held by another window it is busy; without it, gone', async () => {
  const busy = plugged();
  busy.port.open.mockRejectedValueOnce(new Error('Failed to open serial port.'));
  expect(await busy.weigh()).toEqual({ failure: 'busy' });
  const other = plugged({ port: { model: 2 } });
  expect(await other.weigh()).toEqual({ failure: 'gone' });
  expect(other.port.open).not.toHaveBeenCalled();
});

test('whoever looks away lets it go, and opening twice opens it once', async () => {
  const { port, scale } = plugged();
  await Promise.all([scale.open(), scale.open()]);
  expect(port.open).toHaveBeenCalledTimes(1);
  await scale.close();
  expect(scale.state).toBe('closed');
  expect(port.close).toHaveBeenCalledTimes(1);
});

test('a scale that speaks when it is asked is asked until it stands still', async () => {
  const { weigh, says, asked } = plugged({ ask: 'sics' });
  const result = await weigh();
  await says('S D   12.31 g\r\n');
  await vi.advanceTimersByTimeAsync(650);
  await says('S S   12.34 g\r\n');
  expect(result).toEqual({ mg: 12_340 });
  expect(asked).toEqual(['SI\r\n', 'SI\r\n', 'SI\r\n']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(3);
});
