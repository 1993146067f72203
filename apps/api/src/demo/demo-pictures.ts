/** What the people of the demonstration photograph and draw. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawn beforehand, by scripts/demo-jewels (docs/decisions/0410). */
const FOLDER = path.resolve(import.meta.dirname, '../../demo-pictures');
const NAMED = /^([a-z-]+)-(gold|silver)-(\d)(-[bc])?\.jpg$/;

/** What stands before the camera. */
export interface Subject {
  readonly family: string;
  readonly metal: string | null;
}
type Tone = 'gold' | 'silver';
interface StillLife {
  readonly family: string;
  readonly tone: Tone;
  readonly name: string;
  /** The same jewel again, from other sides. */
  readonly sides: readonly string[];
}

let drawn: readonly StillLife[] | undefined;
function stillLives(): readonly StillLife[] {
  drawn ??= ((names: readonly string[]) =>
    names.flatMap((name) => {
      const [, family, tone, , view] = NAMED.exec(name) ?? [];
      if (family === undefined || view !== undefined) return [];
      const sides = names.filter((other) => other.startsWith(name.replace('.jpg', '-')));
      return [{ family: family.replaceAll('-', '_').toUpperCase(), tone: tone as Tone, name, sides }];
    }))(readdirSync(FOLDER).toSorted());
  return drawn;
}

/** Those of its family, of its metal where there are some. */
export function stillLivesOf({ family, metal }: Subject): readonly StillLife[] {
  const own = stillLives().filter((one) => one.family === family);
  const tone: Tone = metal === 'PLATA' || metal === 'SILVER' ? 'silver' : 'gold';
  const alike = own.filter((one) => one.tone === tone);
  return alike.length > 0 ? alike : own;
}

const read = new Map<string, Promise<Buffer>>();
function bytesOf(name: string): Promise<Buffer> {
  const known = read.get(name) ?? readFile(path.join(FOLDER, name));
  read.set(name, known);
  return known;
}

/** So many photos of a jewel, or as many as there are sides of it; `turn` tells it from others of its family. */
export async function photosOf(subject: Subject, turn: number, count: number): Promise<Buffer[]> {
  const all = stillLivesOf(subject);
  const one = all[turn % all.length];
  if (!one) throw new Error(`no still life of ${subject.family}`);
  return await Promise.all([one.name, ...one.sides].slice(0, count).map(bytesOf));
}

export async function photoOf(subject: Subject, turn = 0): Promise<Buffer> {
  const [photo] = await photosOf(subject, turn, 1);
  return photo!;
}

/** A form somebody filled in, as a scanner sees it. */
export const sheetOfPaper = (): Promise<Buffer> => bytesOf('sheet.jpg');

let signed: Promise<Buffer> | undefined;
/** Drawn with enough ink. */
export async function scrawl(): Promise<Buffer> {
  signed ??= drawScrawl();
  return await signed;
}

async function drawScrawl(): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  const [width, height] = [360, 140];
  const ink = Buffer.alloc(width * height * 3, 255);
  for (let x = 20; x < width - 20; x += 1) {
    const middle = Math.round(70 + 38 * Math.sin(x / 18) * Math.cos(x / 47));
    for (const y of [middle - 1, middle, middle + 1]) ink.fill(20, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return await sharp(ink, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
