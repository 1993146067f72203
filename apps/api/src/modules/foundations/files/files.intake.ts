/** What people upload is judged by its bytes, never by its name, and images are drawn anew. */
import type sharpModule from 'sharp';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { filesErrors } from '@quilate/domain/modules/foundations/files/files.errors.ts';
import { MIN_INK_POINTS, type StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import type { Scan } from '../../../platform/virus-scan.ts';
import { isActivePdf } from './files.pdf.ts';

const MAX_PIXELS = 40_000_000;

export interface Accepted {
  readonly contentType: StoredFile['contentType'];
  readonly bytes: Buffer;
  /** A small picture of it; a PDF has none. */
  readonly small?: Buffer;
}

const IMAGES = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
type ImageType = keyof typeof IMAGES;

/** Refuses what is no photo or PDF; of a photo keeps the picture only: no place, no second file hidden behind it. */
export async function acceptUpload(bytes: Buffer): Promise<Accepted> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') {
    if (isActivePdf(bytes)) throw new DomainError(filesErrors.FILE_ACTIVE);
    return { contentType: type, bytes };
  }
  if (type === undefined || !(type in IMAGES)) throw new DomainError(filesErrors.FILE_TYPE);
  const drawn = await redraw(bytes, type as ImageType);
  return { contentType: type as ImageType, bytes: drawn, small: await shrink(drawn) };
}

/** Where the house has a scanner, nothing is taken in that it has not seen. */
export async function refuseInfected(scan: Scan | undefined, bytes: Buffer): Promise<void> {
  const isInfected = await scan?.(bytes).catch(() => {
    throw new DomainError(filesErrors.FILE_UNCHECKED);
  });
  if (isInfected) throw new DomainError(filesErrors.FILE_INFECTED);
}

type Sharp = typeof sharpModule;
let loaded: Promise<Sharp> | undefined;

/**
 * Only the three loaders we accept: others, SVG among them, stay shut even if sniffing were fooled. Once, for the doors
 * are of the whole process: shut again for a moment, they would refuse the photo somebody else is uploading.
 */
async function painter() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    sharp.concurrency(1);
    return sharp;
  });
  return await loaded;
}

/** One size for every screen: twice the 128 points a photo takes in a list. */
const SMALL_PIXELS = 256;
export const SMALL_TYPE = 'image/webp';

/** The small picture of a photo that was taken in. */
export async function shrink(bytes: Buffer): Promise<Buffer> {
  const sharp = await painter();
  return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(SMALL_PIXELS, SMALL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
}

async function redraw(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const sharp = await painter();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .toFormat(IMAGES[type])
      .toBuffer();
  } catch (error) {
    throw new DomainError(filesErrors.FILE_BROKEN, { cause: (error as Error).message.split('\n')[0] });
  }
}

const DARK = 128;

/** A signature somebody has drawn, not an empty field nor a dot. */
export async function requireInk(bytes: Buffer): Promise<void> {
  const sharp = await painter();
  const points = await sharp(bytes).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
  const ink = points.reduce((count, point) => count + Number(point < DARK), 0);
  if (ink < MIN_INK_POINTS) throw new DomainError(filesErrors.DRAWING_EMPTY);
}
