/** Photos of another program, by the code of their piece: `K7MBX2P9.jpg`, `K7MBX2P9-2.jpg`, loose or in a ZIP. */

export interface PiecePhoto {
  readonly name: string;
  readonly file: File;
}
/** Which piece a photo may be of, and which of its photos it is; the likelier first. */
export interface Reading {
  readonly code: string;
  readonly nth: number;
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const NAME = /([^/\\]+)\.(jpe?g|png|webp)$/i;
const NUMBERED = /^(.+?)[ _-]*[-_( ](\d{1,2})\)?$/;

/** Its own name without folders, where it is a photo; a Mac packs a shadow of each file beside it. */
const photoName = (path: string): string | undefined =>
  path.startsWith('__MACOSX/') ? undefined : NAME.exec(path)?.[0];

/** Nothing where its name is no photo's. */
export function readingsOf(name: string): Reading[] {
  const base = NAME.exec(name)?.[1]?.trim();
  if (base === undefined) return [];
  const [, code, nth] = NUMBERED.exec(base) ?? [];
  const whole = { code: base, nth: 1 };
  // A label of before may end in a figure itself: the whole name goes first.
  return code === undefined ? [whole] : [whole, { code: code.trim(), nth: Number(nth) }];
}

/** What is chosen: photos as they are, and those in a ZIP; in the order of their names. */
export async function photosIn(files: readonly File[]): Promise<PiecePhoto[]> {
  const found = await Promise.all(files.map((file) => (isZip(file) ? unpacked : loose)(file)));
  return found.flat().toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }));
}

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip');
async function loose(file: File): Promise<PiecePhoto[]> {
  const name = photoName(file.name);
  return name === undefined ? [] : [{ name, file }];
}

async function unpacked(zip: File): Promise<PiecePhoto[]> {
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const entries = await new Promise<Record<string, Uint8Array>>((done, failed) => {
    unzip(bytes, { filter: ({ name }) => photoName(name) !== undefined }, (error, data) =>
      error ? failed(error) : done(data),
    );
  });
  return Object.entries(entries).map(([path, data]) => {
    const name = photoName(path)!;
    const type = TYPES[name.split('.').at(-1)!.toLowerCase()]!;
    return { name, file: new File([data as Uint8Array<ArrayBuffer>], name, { type }) };
  });
}
