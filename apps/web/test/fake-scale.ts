/** A scale on a serial port, whose plate is the test. */
import { vi } from 'vitest';

interface Chunk {
  readonly value?: Uint8Array;
  readonly done: boolean;
}
type Next = (read: () => Chunk) => void;

/** As much of a stream as is read of it: the browser of these tests has none. */
function source() {
  const ready: (() => Chunk)[] = [];
  let next: Next | undefined;
  const put = (read: () => Chunk): void => {
    if (next) next(read);
    else ready.push(read);
    next = undefined;
  };
  const read = async (): Promise<Chunk> => {
    const first = ready.shift() ?? (await new Promise<() => Chunk>((resolve) => (next = resolve)));
    return first();
  };
  const cancel = async (): Promise<void> => put(() => ({ done: true }));
  return { put, readable: { getReader: () => ({ read, cancel, releaseLock: () => {} }) } };
}

export function fakeScale() {
  const asked: string[] = [];
  let wire = source();
  const write = async (chunk: Uint8Array): Promise<void> => void asked.push(new TextDecoder().decode(chunk));
  const port = {
    readable: null as object | null,
    writable: { locked: false, getWriter: () => ({ write, releaseLock: () => {} }) },
    open: vi.fn<(line: unknown) => Promise<void>>(async () => {
      wire = source();
      port.readable = wire.readable;
    }),
    close: vi.fn<() => Promise<void>>(async () => {}),
    forget: vi.fn<() => Promise<void>>(async () => {}),
    getInfo: () => ({ model: 0x6001 }),
  };
  const fail = (message: string): void =>
    wire.put(() => {
      throw new Error(message);
    });
  return {
    port,
    asked,
    says: (...chunks: string[]): void => {
      for (const chunk of chunks) wire.put(() => ({ value: new TextEncoder().encode(chunk), done: false }));
    },
    /** A byte goes wrong on the way, and the port goes on. */
    breaks: (): void => {
      fail('framing');
      wire = source();
      port.readable = wire.readable;
    },
    unplug: (): void => {
      port.readable = null;
      fail('The device has been lost.');
    },
  };
}
