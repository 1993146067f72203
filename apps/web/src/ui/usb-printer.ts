/** Bytes straight to a receipt printer over USB. The first use comes from a click; later ones do not ask. */

export interface PrinterConfig {
  readonly vendorId: number;
  /** Any of the maker's when there is none. */
  readonly productId?: number;
  readonly configuration: number;
  readonly interface: number;
  readonly endpointOut: number;
}
export type PrintFailure = 'unsupported' | 'notChosen' | 'busy' | 'lost';

export class PrintError extends Error {
  readonly failure: PrintFailure;
  constructor(failure: PrintFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'PrintError';
    this.failure = failure;
  }
}

const CHUNK_BYTES = 4096;
let queue: Promise<unknown> = Promise.resolve();

/** One job at a time. The bytes are fetched once the printer is known, while the click still counts as permission. */
export function printBytes(config: PrinterConfig, bytes: () => Promise<Uint8Array>): Promise<void> {
  const job = async (): Promise<void> => {
    const device = await findPrinter(config);
    await send(device, config, await bytes());
  };
  const run = queue.then(job, job);
  queue = run;
  return run;
}

async function findPrinter({ vendorId, productId }: PrinterConfig): Promise<USBDevice> {
  const usb = (navigator as { usb?: USB }).usb;
  if (!usb) throw new PrintError('unsupported');
  const isWanted = (device: USBDevice): boolean =>
    device.vendorId === vendorId && (productId === undefined || device.productId === productId);
  const known = (await usb.getDevices()).find(isWanted);
  if (known) return known;
  return usb
    .requestDevice({ filters: [productId === undefined ? { vendorId } : { vendorId, productId }] })
    .catch((error: unknown) => {
      throw new PrintError('notChosen', error);
    });
}

async function send(device: USBDevice, config: PrinterConfig, bytes: Uint8Array): Promise<void> {
  try {
    if (!device.opened) await device.open();
    if (device.configuration?.configurationValue !== config.configuration)
      await device.selectConfiguration(config.configuration);
    await device.claimInterface(config.interface);
  } catch (error) {
    throw new PrintError('busy', error);
  }
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      await sendChunk(device, config, bytes.slice(at, at + CHUNK_BYTES));
  } catch (error) {
    throw error instanceof PrintError ? error : new PrintError('lost', error);
  } finally {
    await device.releaseInterface(config.interface).catch(() => undefined);
    await device.close().catch(() => undefined);
  }
}

async function sendChunk(device: USBDevice, config: PrinterConfig, chunk: Uint8Array<ArrayBuffer>): Promise<void> {
  const result = await device.transferOut(config.endpointOut, chunk);
  if (result.status === 'stall') await device.clearHalt('out', config.endpointOut);
  if (result.status !== 'ok' || result.bytesWritten !== chunk.length) throw new PrintError('lost');
}
