import type { Page } from '@playwright/test';

/** A printer that writes down what it is told. */
export const FAKE_USB = `
  globalThis.usbLog = []; globalThis.usbMode = 'ok';
  const log = (text) => globalThis.usbLog.push(text);
  const device = {
    vendorId: 8137, productId: 8214, opened: false, configuration: null,
    async open() { if (globalThis.usbMode === 'busy') throw new Error('Access denied'); log('open'); this.opened = true; },
    async selectConfiguration(n) { log('configuration ' + n); this.configuration = { configurationValue: n }; },
    async claimInterface(n) { log('claim ' + n); },
    async transferOut(endpoint, data) {
      const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
      log('out ' + endpoint + ' ' + [...bytes].map((b) => b.toString(16).padStart(2, '0')).join(''));
      return { status: 'ok', bytesWritten: bytes.length };
    },
    async releaseInterface(n) { log('release ' + n); },
    async close() { log('close'); this.opened = false; },
  };
  Object.defineProperty(navigator, 'usb', { value: { getDevices: async () => [device], requestDevice: async () => device } });
`;

/** What it was told, step by step. */
export const toldPrinter = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { usbLog: string[] }).usbLog);
