import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, useHouse } from '../../../test/shop.ts';
import { qb, transact } from '../db.ts';
import { fileStore, folderStore } from './file-store.ts';
import { keepFile, readStored } from './files.ts';
import { acceptUpload } from './intake.ts';

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c49843' } });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

describe('R-PROD-08 an upload', () => {
  test('R-CUST-05 is a photo or a PDF by its bytes, whatever it is called', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await picture().toFormat(format).toBuffer();
      expect((await acceptUpload(bytes)).contentType).toBe(`image/${format}`);
    }
    expect((await acceptUpload(PDF)).contentType).toBe('application/pdf');
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Buffer]>([
    ['an SVG', Buffer.from(SVG)],
    ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['a zip', Buffer.from('504b0304140000000000', 'hex')],
    ['a GIF', Buffer.from('474946383961010001000000002c00000000010001000002', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hola')],
  ])('%s is refused', async (_, bytes) => {
    await expect(acceptUpload(bytes)).rejects.toMatchObject({ code: 'FILE_TYPE' });
  });

  test('a photo that ends half way, one of 81 megapixels and one of 11 MB are refused', async () => {
    const photo = await picture(400, 400).jpeg().toBuffer();
    await expect(acceptUpload(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({ code: 'FILE_BROKEN' });
    const bomb = await picture(9000, 9000).png().toBuffer();
    await expect(acceptUpload(bomb)).rejects.toMatchObject({ code: 'FILE_BROKEN' });
    await expect(acceptUpload(Buffer.alloc(11 * 1024 * 1024))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  test('a page hidden behind a photo and the place it was taken do not survive', async () => {
    const tagged = await picture()
      .withExif({ IFD3: { GPSLatitude: '28/1 7/1 0/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await acceptUpload(polyglot);
    expect(bytes.includes('script')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});

describe('a stored file', () => {
  const house = useHouse();
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('B-29 comes back as an attachment, and one that changed on disk is a fault', async () => {
    const person = await (await newShop(house)).person('ADMIN');
    const store = folderStore(folder);
    const bytes = await picture().png().toBuffer();
    const id = await transact(house.db, (tx) =>
      keepFile({ tx, who: { employeeId: person.id } as never }, store, { purpose: 'test', name: 'anillo.png', bytes }),
    );
    expect(await readStored(house.db, store, id)).toMatchObject({ type: 'image/png', fileName: 'anillo.png' });
    writeFileSync(path.join(folder, id.slice(0, 2), id), 'otra cosa');
    await expect(readStored(house.db, store, id)).rejects.toThrow(/has changed/);
    const { count } = await house.db.one(sql<{ count: number }>`select count(*)::int as count from files`.compile(qb));
    expect(count).toBe(1);
  });
});

describe('an S3 store', () => {
  const objects = new Map<string, Buffer>();
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const key = URL.parse(request.url!, 'http://x')!.pathname;
      if (request.method !== 'PUT') {
        response.writeHead(objects.has(key) ? 200 : 404).end(objects.get(key));
        return;
      }
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        objects.set(key, Buffer.concat(parts));
        response.writeHead(200, { etag: '"x"' }).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, ready));
  });
  afterAll(() => void server.close());

  test('keeps and gives back bytes through its API', async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const s3 = { endpoint, bucket: 'joyas', accessKeyId: 'a', secretAccessKey: 'b' };
    const store = fileStore({ dataDir: '', s3 });
    await store.put('llave', PDF, 'application/pdf');
    expect([...objects.keys()]).toEqual(['/joyas/llave']);
    expect((await store.get('llave')).includes('%PDF-1.4')).toBe(true);
  });
});
