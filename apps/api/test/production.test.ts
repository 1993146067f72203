/** What does not start in production, as a machine would start it: the whole program, and what it says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { refuseClearOutlets } from '../src/platform/open-wire.ts';
import { useDatabase } from './database.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const database = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'quilate-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How it ends, and what it says of it. */
async function started(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      QUILATE_SECRET: 'test-pepper-'.repeat(4),
      QUILATE_DATA: folder,
      QUILATE_JOBS: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const [said, , [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { code, said };
}

test('G25 F7 V13.2.2 the program does not start in production as the owner of the books', async () => {
  const { code, said } = await started({ DATABASE_URL: database.url });
  expect(said).toMatch(/Quilate no ha podido arrancar: El usuario «\w+» de DATABASE_URL puede reescribir los libros/);
  expect(code).toBe(1);
}, 60_000);

test('G34 V12.3.2 nor over a wire somebody between could read', async () => {
  const { code, said } = await started({ DATABASE_URL: 'postgres://quilate_app:x@db.example/quilate?sslmode=require' });
  expect(said).toMatch(/Quilate no ha podido arrancar: Lo que va a la base de datos de «db\.example» puede leerlo/);
  expect(code).toBe(1);
}, 60_000);

test.each([
  ['QUILATE_URL', 'http://quilate.example'],
  ['SMTP_URL', 'smtp://correo.example:587'],
  ['SMS_URL', 'http://sms.example/send'],
  ['S3_ENDPOINT', 'http://almacen.example'],
  ['QUILATE_WITNESS', 'http://testigo.example'],
  ['QUILATE_PRICE_URL', 'http://precios.example/{metal}'],
  ['QUILATE_VIRUS_SCAN', 'icap://antivirus.example:1344/avscan'],
])(
  'G34 V12.2.1 V12.3.1 V12.3.3 nor with anything said in the clear to another machine: %s',
  async (name, url) => {
    const sms = { SMS_TOKEN: 'x', S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
    const from = { SMTP_FROM: 'Quilate <tienda@joyeria.example>' };
    const { code, said } = await started({ ...sms, ...from, DATABASE_URL: database.url, [name]: url });
    expect(said).toContain(`Quilate no ha podido arrancar: Lo que va por ${name} a «`);
    expect(code).toBe(1);
  },
  60_000,
);

test.each([
  {
    QUILATE_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:25',
    QUILATE_VIRUS_SCAN: 'icap://[::1]:1344/scan',
  },
  { SMTP_URL: 'smtp://correo.example:587?requireTLS=true', QUILATE_VIRUS_SCAN: 'clamdscan -' },
  { QUILATE_URL: 'https://quilate.example', SMTP_URL: 'smtps://correo.example', QUILATE_WITNESS: 'mail' },
])('G34 V12.3.1 what stays on the machine, or is sealed on the way, may be so', (env) => {
  expect(() => refuseClearOutlets(env)).not.toThrow();
});

test('F14 nor without the secret of the house', async () => {
  const { code, said } = await started({ DATABASE_URL: database.url, QUILATE_SECRET: '' });
  expect(said).toContain('Falta QUILATE_SECRET');
  expect(code).toBe(1);
}, 60_000);

test('mails are from a domain of the company: said, or of the name people reach the house by', () => {
  const from = (env: Readonly<Record<string, string>>): string =>
    readConfig({ NODE_ENV: 'production', QUILATE_SECRET: '-'.repeat(32), QUILATE_DATA: folder, ...env }).mailFrom;
  const smtp = { SMTP_URL: 'smtps://correo.example' };
  expect(from({ ...smtp, SMTP_FROM: 'Joyas <hola@teide.example>' })).toBe('Joyas <hola@teide.example>');
  expect(from({ ...smtp, QUILATE_URL: 'https://quilate.teide.example' })).toBe(
    'Quilate <no-responder@quilate.teide.example>',
  );
  expect(() => from(smtp)).toThrow('Falta SMTP_FROM');
  expect(() => from({ ...smtp, QUILATE_URL: 'https://10.0.0.4' })).toThrow('Falta SMTP_FROM');
  expect(() => from({ SMTP_FROM: 'nadie' })).toThrow('SMTP_FROM no es un remitente');
});
