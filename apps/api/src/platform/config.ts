/** Settings from the environment, checked once at start; a missing secret in production stops the start. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SmsSettings } from './sms.ts';
import type { Office } from './soap.ts';
import { makeFolder } from './start-checks.ts';
import { startEs } from './start.es.ts';
import { type TraceTarget, traceTargetFrom } from './trace-target.ts';
import { type Scan, scanFrom } from './virus-scan.ts';
import { type Witness, witnessFrom } from './witness.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly isProduction: boolean;
  /** Set when an outside PostgreSQL is used. */
  readonly databaseUrl: string | undefined;
  /** The same as the owner of the tables, for migrations and the job queue. */
  readonly ownerUrl: string | undefined;
  /** The same through PgBouncer in transaction mode. */
  readonly poolerUrl: string | undefined;
  /** A copy of it, for what only reads. */
  readonly readerUrl: string | undefined;
  readonly dataDir: string;
  /** Below this much room nothing is written; without it, 5 % of the disk and at least 1 GiB. */
  readonly diskReserveBytes: number | undefined;
  /** Keys PIN and signature digests, so that a stolen table alone proves nothing. */
  readonly pepper: string;
  readonly poolSize: number;
  /** Off in processes that only answer requests. */
  readonly runsJobs: boolean;
  readonly publicUrl: string;
  /** Addresses of the proxies whose word on who calls is taken; none when it listens by itself. */
  readonly trustProxy: string[] | false;
  readonly maxUploadBytes: number;
  /** The books hold times of a clock that was wrong: what it says now is right. */
  readonly believesClock: boolean;
  /** Requests without a session that one address may make in a minute. */
  readonly strangersPerMinute: number;
  /** Requests one person signed in makes in a minute (docs/decisions/0398). */
  readonly signedInPerMinute: number;
  /** Where the daily metal price comes from; `{metal}` stands for XAU or XAG. */
  readonly priceSourceUrl: string | undefined;
  /** Who asks for figures must send it; without one, production gives none. */
  readonly metricsToken: string | undefined;
  /** Who takes traces, where somebody does. */
  readonly traces: TraceTarget | undefined;
  /** Who keeps the heads of the books outside this machine. */
  readonly witness: Witness;
  /** Months of the audit that are kept at hand before they go to the archive (docs/decisions/0417). */
  readonly auditMonths: number;
  /** The folder the house copies itself to each night. */
  readonly copies: string | undefined;
  /** The file that is touched after each good copy of the database. */
  readonly backupMark: string | undefined;
  /** Judges what is uploaded before anybody opens it. */
  readonly scan: Scan | undefined;
  /** Where records of invoices are sent (RD 1007/2023). */
  readonly tax: Office;
  /** Where the books of the SII-IGIC are sent: how the address of each service begins. */
  readonly sii: Office;
  readonly smtpUrl: string | undefined;
  /** Who mails are from, as a server on the way checks it. */
  readonly mailFrom: string;
  readonly sms: SmsSettings | undefined;
  readonly s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined;
}

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** In a folder of copies of our own: touched after each that was put back and holds. */
export const goodMark = (folder: string): string => path.join(folder, 'last-good');

/** Read before all else: where it is taken, nothing is made. */
export function listenOn(env: NodeJS.ProcessEnv = process.env): Pick<Config, 'port' | 'host'> {
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(startEs.notAPort(env['PORT']!));
  return { port, host: env['HOST'] || '0.0.0.0' };
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const isProduction = env['NODE_ENV'] === 'production';
  const dataDir = path.resolve(env['QUILATE_DATA'] ?? path.join(ROOT, '.data'));
  const { port, host } = listenOn(env);
  return {
    port,
    host,
    isProduction,
    databaseUrl: postgresAddress(env, 'DATABASE_URL'),
    ownerUrl: postgresAddress(env, 'DATABASE_OWNER_URL'),
    poolerUrl: postgresAddress(env, 'DATABASE_POOLER_URL'),
    readerUrl: postgresAddress(env, 'DATABASE_READER_URL'),
    dataDir,
    diskReserveBytes: megabytes(env['QUILATE_DISK_RESERVE_MB']),
    pepper: secret(env['QUILATE_SECRET'], isProduction, dataDir),
    poolSize: positive(env, 'QUILATE_POOL', 10),
    runsJobs: env['QUILATE_JOBS'] !== 'off',
    publicUrl: addressIn(env, 'QUILATE_URL', PUBLIC) ?? `http://localhost:${port}`,
    priceSourceUrl: priceSource(env['QUILATE_PRICE_URL']),
    trustProxy: proxies(env['QUILATE_TRUST_PROXY']),
    believesClock: env['QUILATE_CLOCK'] === 'believe',
    maxUploadBytes: 10 * 1024 * 1024,
    strangersPerMinute: positive(env, 'QUILATE_STRANGERS_PER_MINUTE', 300),
    signedInPerMinute: positive(env, 'QUILATE_SIGNED_IN_PER_MINUTE', 3000),
    metricsToken: env['QUILATE_METRICS_TOKEN'] || undefined,
    traces: traceTargetFrom(env),
    witness: witnessFrom(env['QUILATE_WITNESS']),
    auditMonths: Math.max(LEAST_AUDIT_MONTHS, positive(env, 'QUILATE_AUDIT_MONTHS', 36)),
    copies: env['QUILATE_COPIES'] || undefined,
    backupMark: env['QUILATE_BACKUP'] || (env['QUILATE_COPIES'] ? goodMark(env['QUILATE_COPIES']) : undefined),
    scan: scanFrom(env['QUILATE_VIRUS_SCAN']),
    tax: officeFrom(env, isProduction, VERIFACTU),
    sii: officeFrom(env, isProduction, SII),
    smtpUrl: addressIn(env, 'SMTP_URL', MAIL),
    mailFrom: mailFrom(env, isProduction),
    sms: smsFrom(env),
    s3: s3From(env),
  };
}

/** A year, as it is looked through, and the month that is not over. */
const LEAST_AUDIT_MONTHS = 13;

function proxies(given: string | undefined): Config['trustProxy'] {
  return given ? given.split(',').map((address) => address.trim()) : false;
}

interface Kind {
  readonly schemes: readonly string[];
  readonly example: string;
}
const PUBLIC: Kind = { schemes: ['http:', 'https:'], example: 'https://quilate.joyeria.es' };
const MAIL: Kind = { schemes: ['smtp:', 'smtps:'], example: 'smtps://usuario:clave@correo.joyeria.es' };

function addressIn(env: NodeJS.ProcessEnv, name: string, { schemes, example }: Kind): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const url = URL.parse(given);
  if (!url?.hostname || !schemes.includes(url.protocol)) throw new Error(startEs.notAnAddress(name, example));
  return given;
}

/** Of several hosts, each (`servers.ts`). What stands in it is not said again: there is a password. */
function postgresAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const [, scheme, user = '', hosts, rest] = /^([a-z]+:\/\/)(.*@)?([^/?]*)(.*)$/.exec(given) ?? [];
  const all = (hosts ?? '').split(',').map((host) => URL.parse(`${scheme}${user}${host}${rest}`));
  const isWell = (url: URL | null): boolean =>
    url !== null && /^postgres(ql)?:$/.test(url.protocol) && (url.hostname !== '' || url.searchParams.has('host'));
  if (!all.every(isWell)) throw new Error(startEs.notPostgres(name));
  return given;
}

function positive(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const given = Number(env[name] || usual);
  if (!Number.isInteger(given) || given < 1) throw new Error(startEs.notANumber(name, env[name]!));
  return given;
}

function megabytes(given: string | undefined): number | undefined {
  if (!given) return undefined;
  const mb = Number(given);
  if (!Number.isInteger(mb) || mb < 0) throw new Error(startEs.notANumber('QUILATE_DISK_RESERVE_MB', given));
  return mb * 1024 * 1024;
}

function secret(given: string | undefined, isProduction: boolean, dataDir: string): string {
  if (given !== undefined && given.length >= 32) return given;
  if (isProduction) throw new Error('Falta QUILATE_SECRET: una clave de al menos 32 caracteres, siempre la misma.');
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  makeFolder(dataDir);
  const made = randomBytes(32).toString('hex');
  writeFileSync(file, made, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}

const PRICE_SOURCE = 'https://api.frankfurter.dev/v2/rate/{metal}/EUR';

function priceSource(given: string | undefined): string | undefined {
  if (given === 'off') return undefined;
  const url = given || PRICE_SOURCE;
  if (!URL.canParse(url) || !url.includes('{metal}'))
    throw new Error('QUILATE_PRICE_URL debe ser una dirección con {metal}, o «off».');
  return url;
}

const TAX_SERVICE = 'wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const TRIBUTOS = 'https://sede.gobiernodecanarias.org/tributos';
/** The variable of each address and its own; and of a file with who vouches for it. */
const VERIFACTU = {
  test: ['QUILATE_VERIFACTU_TEST_URL', `https://prewww1.aeat.es/${TAX_SERVICE}`],
  on: ['QUILATE_VERIFACTU_URL', `https://www1.agenciatributaria.gob.es/${TAX_SERVICE}`],
  ca: 'QUILATE_VERIFACTU_CA',
} as const;
const SII = {
  test: ['QUILATE_SII_TEST_URL', `${TRIBUTOS}/middlewarecaut/services/sii`],
  on: ['QUILATE_SII_URL', `${TRIBUTOS}/middleware/services/sii`],
  ca: 'QUILATE_SII_CA',
} as const;

function officeFrom(env: NodeJS.ProcessEnv, isProduction: boolean, said: typeof VERIFACTU | typeof SII): Office {
  const at = ([name, usual]: readonly [string, string]): string => {
    const url = env[name] || usual;
    if (URL.parse(url)?.protocol !== 'https:') throw new Error(`${name} debe ser una dirección https.`);
    return url.replace(/\/$/, '');
  };
  const ca = env[said.ca];
  return {
    test: at(said.test),
    on: at(said.on),
    ca: ca ? readFileSync(ca, 'utf8') : undefined,
    isOpen: isProduction || Boolean(env[said.test[0]] || env[said.on[0]]),
  };
}

/** Without its own address, of the name people reach the house by: no server takes mail from one that is nowhere. */
function mailFrom(env: NodeJS.ProcessEnv, isProduction: boolean): string {
  const given = env['SMTP_FROM'];
  if (given) {
    if (!/^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)$/.test(given))
      throw new Error(`SMTP_FROM no es un remitente: ${given}. Escribe «Nombre <correo@dominio.es>».`);
    return given;
  }
  const host = URL.parse(env['QUILATE_URL'] ?? '')?.hostname ?? 'localhost';
  const isReachable = host.includes('.') && !/^[\d.]+$|\.local$/.test(host);
  if (isProduction && env['SMTP_URL'] && !isReachable)
    throw new Error('Falta SMTP_FROM: el remitente de los correos, con un dominio de la empresa.');
  return `Quilate <no-responder@${isReachable ? host : 'quilate.local'}>`;
}

const SMS_TIMEOUT_MS = 10_000;

function smsFrom(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  const url = env['SMS_URL'];
  if (!url) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('SMS_URL debe ser una dirección http o https.');
  const token = env['SMS_TOKEN'];
  if (!token) throw new Error(`Falta SMS_TOKEN para enviar SMS por ${url}.`);
  const sender = env['SMS_SENDER'] ?? 'Quilate';
  if (!/^(\+?\d{3,15}|[\dA-Za-z ]{1,11})$/.test(sender))
    throw new Error('SMS_SENDER debe ser un número, u once letras y cifras como mucho.');
  return { url, token, sender, timeoutMs: SMS_TIMEOUT_MS };
}

function s3From(env: NodeJS.ProcessEnv): Config['s3'] {
  const endpoint = env['S3_ENDPOINT'];
  if (!endpoint) return undefined;
  const [bucket, accessKeyId, secretAccessKey] = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
    (name) => {
      const value = env[name];
      if (!value) throw new Error(`Falta ${name} para guardar ficheros en ${endpoint}.`);
      return value;
    },
  );
  return { endpoint, bucket: bucket!, accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! };
}
