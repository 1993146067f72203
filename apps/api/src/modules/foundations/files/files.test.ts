import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { INVARIANTS } from '../../../rooms.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb, transact, type Tx } from '../../../platform/db.ts';
import { fileStore } from '../../../platform/file-store.ts';
import type { Scan } from '../../../platform/virus-scan.ts';
import type { Who } from '../../../platform/who.ts';
import { acceptUpload } from './files.intake.ts';
import { type Claim, claimFile, eraseFile, openFile, sweepFiles } from './files.public.ts';

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

  const pdf = (...objects: (string | Buffer)[]): Buffer =>
    Buffer.concat(['%PDF-1.7\n', ...objects, '\ntrailer<<>>\n%%EOF'].map((part) => Buffer.from(part as string)));
  const packed = (text: string): Buffer => {
    const stream = deflateSync(Buffer.from(text));
    const head = `1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n`;
    return pdf(Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj')]));
  };
  test.each([
    ['a program', pdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['a program spelled in figures', pdf('1 0 obj<</S/J#61va#53cript/JS(x)>>endobj')],
    ['a program among packed objects', packed('1 0 <</S/JavaScript/JS(x)>>')],
    ['another program to start', pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['a file inside', pdf('1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj')],
    ['a password', pdf('1 0 obj<<>>endobj trailer<</Encrypt 3 0 R>>')],
    ['packed objects nobody can read', pdf('1 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\nxx\nendstream endobj')],
  ])('F18 G17 a PDF with %s is refused', async (_, bytes) => {
    await expect(acceptUpload(bytes)).rejects.toMatchObject({ code: 'FILE_ACTIVE' });
  });

  test('F18 G33 what is packed in a PDF is read once, however often it is named, and as much of it as a paper has', async () => {
    const named = (times: number, stream: Buffer): Buffer =>
      pdf(Buffer.concat([Buffer.from(`${'/ObjStm '.repeat(times)}stream\n`), stream, Buffer.from('\nendstream')]));
    const large = deflateSync(Buffer.alloc(7 * 1024 * 1024, ' '));
    // Read for each name it would take hours.
    expect((await acceptUpload(named(200_000, large))).contentType).toBe('application/pdf');
    const many = Array.from({ length: 3 }, () =>
      Buffer.concat([Buffer.from('/ObjStm stream\n'), large, Buffer.from('\nendstream ')]),
    );
    await expect(acceptUpload(pdf(...many))).rejects.toMatchObject({ code: 'FILE_ACTIVE' });
  });

  test('F18 a PDF that only shows is taken, packed or not', async () => {
    for (const bytes of [packed('1 0 <</Type/Page>>'), pdf('1 0 obj<</S/URI/URI(https://x.example/fichas)>>endobj')])
      expect((await acceptUpload(bytes)).contentType).toBe('application/pdf');
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hex = (text: string): Buffer => Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)]);
  /** What a till might be handed instead of a photo, by its first bytes. */
  const CORPUS: Readonly<Record<string, Buffer>> = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from('x'),
    zeroes: Buffer.alloc(4096),
    text: Buffer.from('hola'),
    JSON: Buffer.from('{"photo":true}'),
    CSV: Buffer.from('a;b;c\n1;2;3\n'),
    XML: Buffer.from('<?xml version="1.0"?><a/>'),
    'an XML bomb': Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>'),
    'an SVG': Buffer.from(SVG),
    'an SVG with an XML head': Buffer.from(`<?xml version="1.0"?>${SVG}`),
    'an SVG with a byte order mark': Buffer.from(`\uFEFF${SVG}`),
    'an SVG behind a comment': Buffer.from(`<!-- JPEG -->${SVG}`),
    'a compressed SVG': hex('1f8b0800'),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a page without a head': Buffer.from('<script>alert(1)</script>'),
    'a page in UTF-16': Buffer.from('\uFEFF<html>', 'utf16le'),
    MHTML: Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'),
    'a Windows program': hex('4d5a9000'),
    'a Linux program': hex('7f454c46 020101'),
    'a Mac program': hex('cffaedfe'),
    'a Java class': hex('cafebabe 00000034'),
    WebAssembly: hex('0061736d 01000000'),
    'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
    'a PHP page': Buffer.from('<?php system($_GET[0]); ?>'),
    'a PowerShell script': Buffer.from('Invoke-Expression $x'),
    'a shortcut': hex('4c000000 01140200'),
    'a zip': hex('504b0304 14000000'),
    'an empty zip': hex('504b0506'),
    'a Word document': hex('504b0304 14000600 08000000'),
    'an old Word document': hex('d0cf11e0a1b11ae1'),
    'a RAR': hex('52617221 1a0700'),
    'a 7z': hex('377abcaf 271c'),
    'a gzip': hex('1f8b0808'),
    'a bzip2': hex('425a6839 314159265359'),
    'an xz': hex('fd377a58 5a00'),
    'a zstd': hex('28b52ffd'),
    'a tar': Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(248)]),
    'a disc image': Buffer.concat([Buffer.alloc(0x8001), Buffer.from('CD001'), Buffer.alloc(64)]),
    'a GIF': hex('474946383961 01000100'),
    'an old GIF': hex('474946383761 01000100'),
    'a BMP': hex('424d 46000000'),
    'a TIFF': hex('49492a00 08000000'),
    'a TIFF the other way round': hex('4d4d002a 00000008'),
    'an ICO': hex('00000100 01001010'),
    'a PSD': hex('38425053 0001'),
    'a HEIC': hex('00000018 6674797068656963'),
    'an AVIF': hex('0000001c 6674797061766966'),
    'a JPEG XL': hex('0000000c 4a584c200d0a870a'),
    'a JPEG 2000': hex('0000000c 6a5020200d0a870a'),
    'an MP4': hex('00000018 667479706d703432'),
    'a QuickTime film': hex('00000014 6674797071742020'),
    'an AVI': hex('52494646 24000000 41564920'),
    'a WAV': hex('52494646 24000000 57415645'),
    'an MP3': hex('494433 030000'),
    'an Ogg': hex('4f676753 0002'),
    'a FLAC': hex('664c6143 00000022'),
    'a Flash film': hex('465753 06'),
    'a font': hex('774f4632 00010000'),
    'an RTF': Buffer.from('{\\rtf1\\ansi hola}'),
    PostScript: Buffer.from('%!PS-Adobe-3.0\n(%stdin) run\n'),
    'a database': Buffer.from('SQLite format 3\u0000'),
    'a certificate': Buffer.from('-----BEGIN CERTIFICATE-----\n'),
    'a mail': Buffer.from('From: a@b\r\nSubject: x\r\n\r\n'),
    'a web address': Buffer.from('[InternetShortcut]\nURL=http://x\n'),
  };
  test.each(Object.entries(CORPUS))('A14 %s is refused', async (_, bytes) => {
    await expect(acceptUpload(bytes)).rejects.toMatchObject({ code: 'FILE_TYPE' });
  });

  const DRESSED: Readonly<Record<string, Buffer>> = {
    'a JPEG head on a page': Buffer.concat([hex('ffd8ffe0'), Buffer.from('<script>alert(1)</script>')]),
    'a PNG head on a program': Buffer.concat([hex('89504e470d0a1a0a 0000000d49484452'), hex('4d5a9000')]),
    'a WebP head on nothing': hex('52494646 24000000 57454250 56503820'),
    'a JPEG of one marker': hex('ffd8ffdb'),
  };
  test.each(Object.entries(DRESSED))('A14 %s is no photo either', async (_, bytes) => {
    await expect(acceptUpload(bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^FILE_(BROKEN|TYPE)$/) });
  });

  test('photos that come at the same moment are all taken in', async () => {
    const photo = await picture(400, 400).png().toBuffer();
    const taken = await Promise.all(Array.from({ length: 40 }, () => acceptUpload(photo)));
    expect(taken.map(({ contentType }) => contentType)).toEqual(taken.map(() => 'image/png'));
  });

  test('a photo that ends half way and one of 81 megapixels are refused', async () => {
    const photo = await picture(400, 400).jpeg().toBuffer();
    await expect(acceptUpload(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({ code: 'FILE_BROKEN' });
    const bomb = await picture(9000, 9000).png().toBuffer();
    await expect(acceptUpload(bomb)).rejects.toMatchObject({ code: 'FILE_BROKEN' });
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

/** What a browser sends for one chosen file. */
function multipart(bytes: Buffer, name = 'dni.png'): { type: string; payload: Buffer } {
  const edge = 'quilate-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${edge}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}

describe('a stored file', () => {
  const house = useHouse();
  const PURPOSE = 'customer-document';
  const recordId = randomUUID();
  const claim = { purpose: PURPOSE, concept: 'customer', recordId } as const;

  async function upload(till: Till, bytes: Buffer, purpose: string = PURPOSE, name = 'dni.png') {
    const { type, payload } = multipart(bytes, name);
    const response = await house.app.server.inject({
      method: 'POST',
      url: `/v1/files?purpose=${purpose}`,
      headers: { authorization: `Bearer ${till.token}`, 'content-type': type },
      payload,
    });
    return { status: response.statusCode, json: response.json() };
  }
  const operation = (tx: Tx, employeeId: string) =>
    ({ tx, who: { employeeId }, now: new Date().toISOString() }) as unknown as Operation;

  test('F18 is refused in Spanish when it is a PDF that does more than show', async () => {
    const till = await (await newShop(house)).till();
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF');
    const { status, json } = await upload(till, bytes);
    expect([status, json.code]).toEqual([422, 'FILE_ACTIVE']);
    expect(json.message).toContain('Imprímelo como PDF');
  });

  test('G17 is refused where the scanner finds something, and where it does not answer', async () => {
    const till = await (await newShop(house)).till();
    const bytes = await picture().png().toBuffer();
    const { config } = house.app.services;
    const judgedBy = async (scan: Scan) => {
      Object.assign(config, { scan });
      return await upload(till, bytes).finally(() => Object.assign(config, { scan: undefined }));
    };
    expect((await judgedBy(async () => true)).json).toMatchObject({ code: 'FILE_INFECTED' });
    const unchecked = await judgedBy(() => Promise.reject(new Error('away')));
    expect([unchecked.status, unchecked.json.code]).toEqual([503, 'FILE_UNCHECKED']);
    expect((await judgedBy(async (seen) => !seen.equals(bytes))).status).toBe(201);
  });

  test('F18 is called by what it is: neither another ending nor signs that turn the text around are kept', async () => {
    const till = await (await newShop(house)).till();
    const nameOf = async (name: string, bytes: Buffer): Promise<string> =>
      (await upload(till, bytes, PURPOSE, name)).json.name;
    expect(await nameOf('mal.pdf.html', PDF)).toBe('mal.pdf.pdf');
    expect(await nameOf('foto.exe', await picture().jpeg().toBuffer())).toBe('foto.jpg');
    expect(await nameOf('factura\u202Efdp.exe', PDF)).toBe('facturafdp.pdf');
  });

  test('B-29 F17 is noise on disk, comes back to its record only, and whoever opens it leaves a line', async () => {
    const till = await (await newShop(house)).till();
    const bytes = await picture().png().toBuffer();
    const { status, json } = await upload(till, bytes);
    expect(status).toBe(201);
    expect(json).toMatchObject({ name: 'dni.png', contentType: 'image/png' });
    const { services } = house.app;
    const kept = await services.files.get(json.id);
    expect(kept.includes(Buffer.from('PNG'))).toBe(false);

    const who = { employeeId: till.person.id, storeId: till.shop.id, address: '127.0.0.1' } as Who;
    await transact(house.db, (tx) => claimFile(operation(tx, till.person.id), json.id, claim));
    const opened = await openFile(house.db, services, who, { id: json.id, recordId });
    expect(opened).toMatchObject({ type: 'image/png', fileName: 'dni.png' });
    await expect(openFile(house.db, services, who, { id: json.id, recordId: randomUUID() })).rejects.toThrow(
      /No existe/,
    );
    const views = await house.db.run(qb.selectFrom('file_views').selectAll().where('file_id', '=', json.id));
    expect(views).toHaveLength(1);
    const [uncounted] = INVARIANTS.find(({ id }) => id === 'I143')!.violations;
    const forgotten = () => house.db.run(sql.raw<{ id: string }>(uncounted!).compile(qb));
    expect(await forgotten()).toEqual([]);
    await behindTheGuards(house.databaseUrl, `delete from file_views where file_id = '${json.id}'`);
    expect(await forgotten()).toEqual([{ id: json.id }]);
    await behindTheGuards(house.databaseUrl, `update files set view_count = 0 where id = '${json.id}'`);

    await services.files.put(json.id, Buffer.concat([kept.subarray(0, -1), Buffer.from([1])]), '');
    await expect(openFile(house.db, services, who, { id: json.id, recordId })).rejects.toThrow(/authenticate/);
  });

  test('B-29 is claimed once, for what it was uploaded for, by who uploaded it', async () => {
    const till = await (await newShop(house)).till();
    const { json } = await upload(till, await picture().png().toBuffer());
    const claiming = (employeeId: string, wanted: Claim) =>
      transact(house.db, (tx) => claimFile(operation(tx, employeeId), json.id, wanted));
    await expect(claiming(randomUUID(), claim)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    await expect(claiming(till.person.id, { ...claim, purpose: 'product-image' })).rejects.toMatchObject({
      code: 'FILE_UNKNOWN',
    });
    await claiming(till.person.id, claim);
    await expect(claiming(till.person.id, claim)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  });

  test('B-28 erased, its key is gone and nothing brings it back', async () => {
    const till = await (await newShop(house)).till();
    const { json } = await upload(till, PDF);
    const who = { employeeId: till.person.id, storeId: till.shop.id, address: '127.0.0.1' } as Who;
    await transact(house.db, async (tx) => {
      await claimFile(operation(tx, till.person.id), json.id, claim);
      await eraseFile(operation(tx, till.person.id), json.id);
    });
    await expect(openFile(house.db, house.app.services, who, { id: json.id, recordId })).rejects.toThrow(/No existe/);
    await sweepFiles(house.db, house.app.services);
    await expect(house.app.services.files.get(json.id)).rejects.toThrow(/ENOENT/);
  });

  test('R-VAL-01 no file, a strange purpose, 11 MB and a body that is no upload are refused in Spanish', async () => {
    const till = await (await newShop(house)).till();
    expect(await upload(till, Buffer.from('hola'))).toMatchObject({ status: 422, json: { code: 'FILE_TYPE' } });
    expect(await upload(till, PDF, 'anything')).toMatchObject({ status: 422, json: { code: 'VALIDATION' } });
    expect(await upload(till, Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      json: { code: 'FILE_TOO_LARGE' },
    });
    expect((await till.call('POST', `/v1/files?purpose=${PURPOSE}`, { file: 'x' })).json.code).toBe('FILE_MISSING');
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
