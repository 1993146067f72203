/** PDF from data; loaded on first use, because most processes never print one. */
import path from 'node:path';
import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

interface PdfMake {
  addFonts(fonts: Record<string, Record<string, string>>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
const fontFile = (family: string, weight: number): string =>
  require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);

let loaded: PdfMake | undefined;
function pdfmake(): PdfMake {
  if (loaded) return loaded;
  loaded = require('pdfmake') as PdfMake;
  const sans = { normal: fontFile('instrument-sans', 400), bold: fontFile('instrument-sans', 600) };
  const mono = { normal: fontFile('geist-mono', 400), bold: fontFile('geist-mono', 600) };
  loaded.addFonts({ Sans: sans, Mono: mono });
  const folder = path.dirname(sans.normal);
  const monoFolder = path.dirname(mono.normal);
  // Data never names a file or an address.
  loaded.setUrlAccessPolicy(() => false);
  loaded.setLocalAccessPolicy((file) => file.startsWith(folder) || file.startsWith(monoFolder));
  return loaded;
}

export async function createPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return await pdfmake()
    .createPdf({ defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1.25 }, ...definition })
    .getBuffer();
}

/** A square code a telephone reads, a sixth of it readable still when it is spoilt (level M). */
export async function qrSvg(text: string): Promise<string> {
  const bwip = (await import('bwip-js')).default;
  return bwip.toSVG({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof bwip.toSVG>[0]);
}

/** Code 128 as vectors: crisp on any printer. */
export async function barcodeSvg(text: string): Promise<string> {
  const bwip = (await import('bwip-js')).default;
  return bwip.toSVG({ bcid: 'code128', text, height: 9, includetext: false });
}
