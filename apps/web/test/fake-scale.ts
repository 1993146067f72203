/** A scale on a serial port, whose plate is the test. */
import { ReadableStream, WritableStream } from 'node:stream/web';
import { vi } from 'vitest';

export function fakeScale() {
  let end: { enqueue: (chunk: Uint8Array) => void; error: (why: unknown) => void } | undefined;
  const asked: string[] = [];
  const stream = () => new ReadableStream<Uint8Array>({ start: (controller) => void (end = controller) });
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    open: vi.fn<(line: unknown) => Promise<void>>(async () => {
      port.readable = stream();
      port.writable = new WritableStream({ write: (chunk) => void asked.push(new TextDecoder().decode(chunk)) });
    }),
    close: vi.fn<() => Promise<void>>(async () => {}),
    forget: vi.fn<() => Promise<void>>(async () => {}),
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
  };
  return {
    port,
    asked,
    says: (...chunks: string[]): void => {
      for (const chunk of chunks) end?.enqueue(new TextEncoder().encode(chunk));
    },
    /** A byte goes wrong on the way, and the port goes on. */
    breaks: (): void => {
      const gone = end;
      port.readable = stream();
      gone?.error(new Error('framing'));
    },
    unplug: (): void => {
      port.readable = null;
      end?.error(new Error('The device has been lost.'));
    },
  };
}
