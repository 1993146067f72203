/** PDF from data; loaded on first use, because most processes never print one. */
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';

interface PdfMake {
  addFonts(fonts: Record<string, Record<string, string>>): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
const fontFile = (family: string, weight: number, letters = 'latin'): string =>
  require.resolve(`@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`);

let loaded: PdfMake | undefined;
function pdfmake(): PdfMake {
  if (loaded) return loaded;
  loaded = require('pdfmake') as PdfMake;
  const sans = { normal: fontFile('instrument-sans', 400), bold: fontFile('instrument-sans', 600) };
  const mono = { normal: fontFile('geist-mono', 400), bold: fontFile('geist-mono', 600) };
  const abroad = {
    normal: fontFile('instrument-sans', 400, 'latin-ext'),
    bold: fontFile('instrument-sans', 600, 'latin-ext'),
  };
  loaded.addFonts({ Sans: sans, Mono: mono, [ABROAD]: abroad });
  const folder = path.dirname(sans.normal);
  const monoFolder = path.dirname(mono.normal);
  // Data never names a file or an address.
  loaded.setUrlAccessPolicy(() => false);
  loaded.setLocalAccessPolicy((file) => file.startsWith(folder) || file.startsWith(monoFolder));
  return loaded;
}

export async function createPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return await pdfmake()
    .createPdf({ defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1.25 }, ...spelt(definition) })
    .getBuffer();
}

/** A font holds the letters of here or those of the rest of Europe: each part of a text is set in its own. */
const ABROAD = 'Abroad';
const FROM_ABROAD = /([\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+)/;
/** What neither has. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { '‰': 'milésimas', Ţ: 'Ț', ţ: 'ț' };

function spelt({ content, header, footer, ...rest }: TDocumentDefinitions): TDocumentDefinitions {
  return {
    ...rest,
    content: withLetters(content) as Content,
    ...(header === undefined ? {} : { header: atEdge(header) }),
    ...(footer === undefined ? {} : { footer: atEdge(footer) }),
  };
}

const atEdge = (edge: Content | DynamicContent): Content | DynamicContent =>
  typeof edge === 'function' ? (...page) => withLetters(edge(...page)) as Content : (withLetters(edge) as Content);

/** Where a piece of a page keeps what it says. */
const SAYS = ['text', 'stack', 'columns', 'ul', 'ol', 'body', 'table'];

function withLetters(piece: unknown): unknown {
  if (typeof piece === 'string') return inItsLetters(piece);
  if (Array.isArray(piece)) return piece.map(withLetters);
  if (typeof piece !== 'object' || piece === null) return piece;
  const said = SAYS.filter((name) => name in piece).map((name) => [name, (piece as Record<string, unknown>)[name]]);
  return { ...piece, ...Object.fromEntries(said.map(([name, what]) => [name, withLetters(what)])) };
}

function inItsLetters(text: string): unknown {
  const written = text.replaceAll(/[‰Ţţ]/g, (sign) => WRITTEN_OUT[sign] ?? sign);
  const parts = written.split(FROM_ABROAD);
  if (parts.length === 1) return written;
  return { text: parts.map((part, at) => (at % 2 === 1 ? { text: part, font: ABROAD } : part)) };
}

/** A square code a telephone reads, a sixth of it readable still when it is spoilt (level M). */
export async function qrSvg(text: string): Promise<string> {
  const bwip = (await import('bwip-js')).default;
  return bwip.toSVG({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof bwip.toSVG>[0]);
}

/** Code 128 as vectors: crisp on any printer. Where it is given more room than it needs, it stands on the left. */
export async function barcodeSvg(text: string): Promise<string> {
  const bwip = (await import('bwip-js')).default;
  const svg = bwip.toSVG({ bcid: 'code128', text, height: 9, includetext: false });
  return svg.replace('<svg ', '<svg preserveAspectRatio="xMinYMid" ');
}
