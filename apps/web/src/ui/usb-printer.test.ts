import { afterEach, expect, test, vi } from 'vitest';
import { printBytes } from './usb-printer.ts';

const CONFIG = { vendorId: 1, configuration: 1, interface: 0, endpointOut: 2 };
afterEach(() => vi.unstubAllGlobals());

function plugged(transferOut: (endpoint: number, chunk: Uint8Array) => Promise<unknown>) {
  const device = {
    vendorId: 1,
    opened: false,
    open: vi.fn<(...given: unknown[]) => void>(),
    selectConfiguration: vi.fn<(...given: unknown[]) => void>(),
    claimInterface: vi.fn<(...given: unknown[]) => void>(),
    releaseInterface: vi.fn<() => Promise<void>>(async () => {}),
    close: vi.fn<() => Promise<void>>(async () => {}),
    clearHalt: vi.fn<(...given: unknown[]) => void>(),
    transferOut,
  };
  vi.stubGlobal('navigator', {
    usb: { getDevices: async () => [device], requestDevice: vi.fn<(...given: unknown[]) => void>() },
  });
  return device;
}

test('a long paper goes in pieces, and the printer is let go', async () => {
  const sizes: number[] = [];
  const device = plugged(async (_, chunk) => {
    sizes.push(chunk.length);
    return { status: 'ok', bytesWritten: chunk.length };
  });
  await printBytes(CONFIG, async () => new Uint8Array(9000));
  expect(sizes).toEqual([4096, 4096, 808]);
  expect(device.close).toHaveBeenCalledTimes(1);
});

test('a printer that stops in the middle is lost, and still let go', async () => {
  const device = plugged(async () => ({ status: 'stall', bytesWritten: 0 }));
  await expect(printBytes(CONFIG, async () => new Uint8Array(10))).rejects.toMatchObject({ failure: 'lost' });
  expect(device.clearHalt).toHaveBeenCalledWith('out', 2);
  expect(device.close).toHaveBeenCalledTimes(1);
});

test('a browser that cannot print says so', async () => {
  vi.stubGlobal('navigator', {});
  await expect(printBytes(CONFIG, async () => new Uint8Array())).rejects.toMatchObject({ failure: 'unsupported' });
});
