import type { Page } from '@playwright/test';

/** A scale on a serial port, whose plate is the story; the browser remembers that it was chosen, as a real one does. */
export const FAKE_SERIAL = `
  const heard = { plug: [] };
  let end;
  const port = {
    readable: null, writable: null,
    async open(line) {
      if (this.readable) throw new Error('The port is already open.');
      globalThis.scaleLine = line;
      this.readable = new ReadableStream({ start(controller) { end = controller; } });
      this.writable = new WritableStream({});
    },
    async close() { this.readable = null; },
    async forget() { sessionStorage.removeItem('fake-scale'); },
    getInfo: () => ({ usbVendorId: 1027, usbProductId: 24577 }),
  };
  const isThere = () => sessionStorage.getItem('fake-scale') === 'in';
  globalThis.scaleSays = (text) => { for (const letters of text.match(/[^]{1,5}/g)) end.enqueue(new TextEncoder().encode(letters)); };
  globalThis.unplugScale = () => {
    sessionStorage.setItem('fake-scale', 'out');
    port.readable = null;
    end.error(new Error('The device has been lost.'));
  };
  globalThis.plugScale = () => { sessionStorage.setItem('fake-scale', 'in'); heard.plug.forEach((listener) => listener()); };
  Object.defineProperty(navigator, 'serial', { value: {
    getPorts: async () => (isThere() ? [port] : []),
    requestPort: async () => { sessionStorage.setItem('fake-scale', 'in'); return port; },
    addEventListener: (name, listener) => { if (name === 'connect') heard.plug.push(listener); },
  } });
`;

interface Plate {
  readonly scaleLine: unknown;
  readonly scaleSays: (text: string) => void;
  readonly unplugScale: () => void;
  readonly plugScale: () => void;
}
/** What the scale sends, each line as it comes off the wire. */
export const scaleSays = (page: Page, ...lines: string[]): Promise<void> =>
  page.evaluate(
    (text) => (globalThis as unknown as Plate).scaleSays(text),
    lines.map((line) => `${line}\r\n`).join(''),
  );
export const unplugScale = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as Plate).unplugScale());
export const plugScale = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as Plate).plugScale());
/** How its port was opened. */
export const scaleLine = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as Plate).scaleLine);
