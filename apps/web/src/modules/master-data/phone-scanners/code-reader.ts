/** Reads codes in a picture: with what the browser brings, or else with a reader of our own server. */

export interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
/** Of our labels and envelopes: the Code 128 and the Data Matrix; what others print has a QR too. */
export const FORMATS = ['code_128', 'data_matrix', 'qr_code'] as const;

interface OwnReader {
  new (options: { readonly formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

export async function newCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await broughtReader());
}

/** Some browsers have it without knowing what we print. */
async function ownReader(): Promise<CodeReader | undefined> {
  const Own = (globalThis as { BarcodeDetector?: OwnReader }).BarcodeDetector;
  const known = await Own?.getSupportedFormats().catch((): string[] => []);
  return Own && FORMATS.every((format) => known?.includes(format)) ? new Own({ formats: FORMATS }) : undefined;
}

async function broughtReader(): Promise<CodeReader> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Left to itself it asks a stranger's server for it.
  prepareZXingModule({ overrides: { locateFile: () => address } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
